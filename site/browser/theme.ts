import { storageKeys } from "../constants.ts";

// Runs before the first paint: the stored colour mode wins, then the system's; a closed announcement never shows up.
const root = document.documentElement;
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const stored = read(storageKeys.theme);
const isDark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.dataset["theme"] = isDark ? "dark" : "light";
const announcement = document.currentScript?.dataset["announcement"];
if (announcement !== undefined && read(storageKeys.announcement) === announcement)
  root.dataset["announcement"] = "closed";
