import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFolderPoll } from "../../cli/dev/folder-poll.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function openPoll(directory: string, since = Number.MAX_SAFE_INTEGER) {
  const listed: string[] = [];
  const poll = createFolderPoll({
    paths: () => [path.join(directory, "content"), path.join(directory, "openapi.yaml")],
    isIgnored: (place) => place.includes("node_modules"),
    since,
    onListed: (file) => void listed.push(path.relative(directory, file).split(path.sep).join("/")),
    onChanged: (file) => expect.unreachable(file),
  });
  const look = (): readonly string[] => {
    poll.look();
    return listed.splice(0).toSorted();
  };
  return { look, know: poll.know };
}

test("the first look reports what was written since the input was read", () => {
  const directory = temporaryFolder({ "content/a.md": "", "openapi.yaml": "" });
  expect(openPoll(directory).look()).toEqual([]);
  expect(openPoll(directory, 0).look()).toEqual(["content/a.md", "openapi.yaml"]);
});

test("a root that appears later is reported with its files", () => {
  const directory = temporaryFolder({});
  const { look } = openPoll(directory);
  expect(look()).toEqual([]);
  mkdirSync(path.join(directory, "content/deep/er"), { recursive: true });
  writeFileSync(path.join(directory, "content/deep/er/a.md"), "");
  writeFileSync(path.join(directory, "openapi.yaml"), "");
  expect(look()).toEqual(["content/deep/er/a.md", "openapi.yaml"]);
  rmSync(path.join(directory, "content"), { recursive: true });
  expect(look()).toEqual(["content/deep/er/a.md"]);
});

test("files that the watcher has noticed, and ignored ones, are not reported", () => {
  const directory = temporaryFolder({ "content/a.md": "" });
  const { look, know } = openPoll(directory);
  look();
  writeFileSync(path.join(directory, "content/b.md"), "");
  know(path.join(directory, "content/b.md"), true);
  mkdirSync(path.join(directory, "content/node_modules"));
  writeFileSync(path.join(directory, "content/node_modules/c.md"), "");
  expect(look()).toEqual([]);
  rmSync(path.join(directory, "content/a.md"));
  know(path.join(directory, "content/a.md"), false);
  expect(look()).toEqual([]);
});

test("every look reports the files that have appeared or disappeared since the last one", () => {
  const names = ["a.md", "b.md", "x/a.md", "x/y/b.md", "z/a.md"];
  fc.assert(
    fc.property(fc.array(fc.subarray(names), { maxLength: 5 }), (states) => {
      const directory = temporaryFolder({ "content/kept.md": "" });
      const { look } = openPoll(directory);
      look();
      let before: readonly string[] = [];
      for (const state of states) {
        for (const name of before)
          if (!state.includes(name)) rmSync(path.join(directory, "content", name), { recursive: true });
        for (const name of state) {
          mkdirSync(path.dirname(path.join(directory, "content", name)), { recursive: true });
          if (!before.includes(name)) writeFileSync(path.join(directory, "content", name), "");
        }
        const changed = names.filter((name) => before.includes(name) !== state.includes(name));
        expect(look()).toEqual(changed.map((name) => `content/${name}`).toSorted());
        before = state;
      }
    }),
    { numRuns: 60 },
  );
});
