import path from "node:path";
import { describe, expect, test } from "vitest";
import { isInside, relativePath, type PathFlavor } from "../../../generators/source/file-path.ts";

const { posix, win32 } = path;

describe("a path is inside a folder", () => {
  const cases: [folder: string, target: string, flavor: PathFlavor, want: boolean][] = [
    ["/p", "/p", posix, true],
    ["/p", "/p/a/b.md", posix, true],
    ["/p", "/p/..a", posix, true],
    ["/p", "/pa", posix, false],
    ["/p", "/", posix, false],
    ["/", "/p", posix, true],
    ["C:\\p", "C:\\p", win32, true],
    ["C:\\p", "C:\\p\\a\\b.md", win32, true],
    ["C:\\p", "C:/p/a/b.md", win32, true],
    ["C:\\p", "c:\\P\\a", win32, true],
    ["C:\\p", "C:\\p\\..a", win32, true],
    ["C:\\p", "C:\\pa", win32, false],
    ["C:\\p", "C:\\", win32, false],
    ["C:\\p", "D:\\p\\a", win32, false],
    ["C:\\", "C:\\p", win32, true],
    ["\\\\server\\share\\p", "\\\\server\\share\\p\\a", win32, true],
    ["\\\\server\\share\\p", "C:\\p\\a", win32, false],
  ];
  test.each(cases)("%s, %s", (folder, target, flavor, want) => {
    expect(isInside(folder, target, flavor)).toBe(want);
  });
});

describe("a relative path has forward slashes", () => {
  const cases: [folder: string, file: string, flavor: PathFlavor, want: string][] = [
    ["/p", "/p/content/a.md", posix, "content/a.md"],
    ["/p", "/p/content\\a.md", posix, "content\\a.md"],
    ["/p", "/q/a.md", posix, "../q/a.md"],
    ["C:\\p", "C:\\p\\content\\a.md", win32, "content/a.md"],
    ["C:\\p", "C:/p/content/a.md", win32, "content/a.md"],
    ["C:\\p", "C:\\q\\a.md", win32, "../q/a.md"],
    ["C:\\p", "D:\\q\\a.md", win32, "D:/q/a.md"],
  ];
  test.each(cases)("%s, %s", (folder, file, flavor, want) => {
    expect(relativePath(folder, file, flavor)).toBe(want);
  });
});
