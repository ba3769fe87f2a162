import { announcementKey, themeKey } from "../constants.ts";
import { readQuietly } from "./quiet-storage.ts";

// Runs before the first paint: the stored colour mode wins, then the system's; a closed announcement never shows up.
const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");
const showTheme = () => {
  const stored = readQuietly(themeKey);
  const isStored = stored === "dark" || stored === "light";
  root.dataset["theme"] = isStored ? stored : system.matches ? "dark" : "light";
};
showTheme();
system.addEventListener("change", showTheme);
const announcement = document.currentScript?.dataset["announcement"];
if (announcement !== undefined && readQuietly(announcementKey) === announcement)
  root.dataset["announcement"] = "closed";
