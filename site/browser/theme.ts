import { storageKeys } from "../constants.ts";
import { readQuietly } from "./quiet-storage.ts";

// Runs before the first paint: the stored colour mode wins, then the system's; a closed announcement never shows up.
const root = document.documentElement;
const stored = readQuietly(storageKeys.theme);
const isDark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.dataset["theme"] = isDark ? "dark" : "light";
const announcement = document.currentScript?.dataset["announcement"];
if (announcement !== undefined && readQuietly(storageKeys.announcement) === announcement)
  root.dataset["announcement"] = "closed";
