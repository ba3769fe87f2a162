import path from "node:path";
import { expect, test } from "vitest";
import { findSharedFolder } from "../../cli/config/outside-folder.ts";

const cases: [left: string, right: string, flavor: path.PlatformPath, want: string][] = [
  ["/home/a/docs", "/home/a/specs", path.posix, "/home/a"],
  ["/home/a", "/home/a/specs", path.posix, "/home/a"],
  ["/home/a", "/home/a", path.posix, "/home/a"],
  ["/home/a", "/srv/b", path.posix, "/"],
  ["/", "/srv", path.posix, "/"],
  ["C:\\work\\docs", "C:\\work\\specs", path.win32, "C:\\work"],
  ["C:\\docs", "C:\\specs", path.win32, "C:\\"],
  ["C:\\docs", "D:\\docs", path.win32, "C:\\"],
  ["\\\\server\\share\\docs", "\\\\server\\share\\specs", path.win32, "\\\\server\\share\\"],
];

test.each(cases)("%s and %s are both in one folder", (left, right, flavor, want) => {
  expect(findSharedFolder(left, right, flavor)).toBe(want);
});
