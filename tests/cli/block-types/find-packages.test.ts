import path from "node:path";
import { expect, test } from "vitest";
import { listCheckerFiles, listInterpreters } from "../../../cli/block-types/find-packages.ts";

test("looks for the type checkers of Python where each system has them", () => {
  const windows = {
    directory: "C:\\docs",
    folders: ["C:\\node_modules", "C:\\docs\\node_modules"],
    searchPath: "C:\\Python\\Scripts;tools",
  };
  expect(listCheckerFiles("pyright", windows, path.win32)).toEqual([
    "C:\\docs\\.venv\\Scripts\\pyright.exe",
    "C:\\docs\\venv\\Scripts\\pyright.exe",
    // Node.js runs the script, because it does not start `.cmd` files.
    "C:\\docs\\node_modules\\pyright\\index.js",
    "C:\\node_modules\\pyright\\index.js",
    "C:\\Python\\Scripts\\pyright.exe",
  ]);
  expect(listInterpreters(windows.directory, path.win32)).toEqual([
    "C:\\docs\\.venv\\Scripts\\python.exe",
    "C:\\docs\\venv\\Scripts\\python.exe",
  ]);
  const unix = { directory: "/docs", folders: ["/docs/node_modules"], searchPath: "/usr/bin:tools:/opt/bin" };
  expect(listCheckerFiles("mypy", unix, path.posix)).toEqual([
    "/docs/.venv/bin/mypy",
    "/docs/venv/bin/mypy",
    "/docs/node_modules/.bin/mypy",
    "/usr/bin/mypy",
    "/opt/bin/mypy",
  ]);
  expect(listInterpreters(unix.directory, path.posix)).toEqual(["/docs/.venv/bin/python", "/docs/venv/bin/python"]);
});
