import { chmodSync, existsSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openStore, type Store } from "../../../cli/cache/store.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const list = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith(ending));

/** What a process does with a store. */
function use(folder: string, work: (store: Store) => void, evicts = false): void {
  const store = openStore(folder);
  work(store);
  store.close({ evicts });
}

const put = (folder: string, key: string, ...parts: readonly string[]): void =>
  use(folder, (store) => store.put("step", key, ...parts));

function get(folder: string, key: string, part?: number): string | undefined {
  const store = openStore(folder);
  const found = store.get("step", key, part);
  store.close();
  return found;
}

const dayMs = 86_400_000;
const start = Date.parse("2026-01-01T12:00:00Z");

/** Evicts as a build does that has made something. */
const evict = (folder: string, day: number, work: (store: Store) => void = () => undefined): void => {
  vi.setSystemTime(start + day * dayMs);
  for (let segment = 0; segment < 17; segment++) put(folder, `filler ${day}`, String(segment));
  use(
    folder,
    (store) => {
      work(store);
      store.put("step", `made on ${day}`, "x");
    },
    true,
  );
};

afterEach(() => void vi.useRealTimers());

describe("a store of results", () => {
  test("returns the stored result or nothing, in any interleaving of processes and evictions", () => {
    const keys = ["a", "b", "c"];
    const action = fc.record({
      process: fc.nat(3),
      key: fc.constantFrom(...keys),
      text: fc.string({ unit: "binary", maxLength: 40 }),
      kind: fc.constantFrom("put", "put", "get", "commit", "refresh", "close", "evict"),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), fc.constantFrom(1, 5000), (actions, length) => {
        const folder = temporaryFolder();
        put(folder, "a segment with most of the bytes, or not", "x".repeat(length));
        // So many that an eviction soon writes all of them again.
        for (let segment = 0; segment < 14; segment++) put(folder, `filler ${segment}`, "x");
        const processes = new Map<number, Store>();
        const known = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
        const own = new Map<string, string>();
        const committed = new Set<string>();
        const open = (process: number): Store => {
          const store = processes.get(process) ?? openStore(folder);
          processes.set(process, store);
          return store;
        };
        const commitOf = (process: number): void => {
          for (const key of keys) if (own.has(`${process} ${key}`)) committed.add(key);
        };
        for (const { process, key, text, kind } of actions) {
          const store = open(process);
          const name = `${process} ${key}`;
          if (kind === "put") {
            // The encoder replaces what UTF-8 cannot write.
            const written = Buffer.from(text).toString();
            expect(store.put("step", key, "first", written)).toBe(true);
            known.get(key)?.add(written);
            own.set(name, written);
          } else if (kind === "get") {
            const found = store.get("step", key, 1);
            if (found !== undefined) expect(known.get(key)).toContain(found);
            if (own.has(name)) expect(found).toBeDefined();
          } else if (kind === "commit") {
            store.commit();
            commitOf(process);
          } else if (kind === "refresh") store.refresh();
          else {
            store.close({ evicts: kind === "evict" });
            commitOf(process);
            for (const each of keys) own.delete(`${process} ${each}`);
            processes.delete(process);
          }
        }
        for (const store of processes.values()) store.close({ evicts: true });
        // Nothing is old, so nothing that a process has committed is lost.
        for (const key of committed) expect(known.get(key)).toContain(get(folder, key, 1));
      }),
      { numRuns: 150 },
    );
  });

  test("has the results of folders that are copied into one", () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    put(one, "a", "1");
    put(other, "b", "2");
    for (const name of readdirSync(other)) writeFileSync(path.join(one, name), readFileSync(path.join(other, name)));
    expect([get(one, "a"), get(one, "b")]).toEqual(["1", "2"]);
  });

  test("counts what workers have made as its own, and nothing else", () => {
    const folder = temporaryFolder();
    put(folder, "before", "1");
    const store = openStore(folder);
    use(folder, (worker) => {
      worker.put("step", "new", "2");
      worker.put("step", "before", "1");
    });
    expect(store.get("step", "new")).toBeUndefined();
    store.refresh();
    expect([store.get("step", "new"), store.listMade()]).toEqual(["2", ["step: new"]]);
    store.close();
  });

  test("keeps what a process adds after another process has evicted its results, even in the same millisecond", () => {
    vi.setSystemTime(start);
    for (let round = 0; round < 8; round++) {
      const folder = temporaryFolder();
      for (let segment = 0; segment < 15; segment++) put(folder, `filler ${segment}`, "x");
      const store = openStore(folder);
      store.put("step", "before", "1");
      store.commit();
      use(folder, (other) => other.put("step", "new", "2"), true);
      expect(list(folder, ".segment")).toHaveLength(1);
      store.put("step", "after", "3");
      store.commit();
      store.put("step", "last", "4");
      store.close();
      expect(["before", "new", "after", "last"].map((key) => get(folder, key))).toEqual(["1", "2", "3", "4"]);
    }
  });

  test("keeps what another process has added to a segment since the segment was read", () => {
    const folder = temporaryFolder();
    for (let segment = 0; segment < 16; segment++) put(folder, `filler ${segment}`, "x");
    const other = openStore(folder);
    other.put("step", "early", "1");
    other.commit();
    use(
      folder,
      (store) => {
        store.put("step", "new", "2");
        other.put("step", "late", "3");
        other.close();
      },
      true,
    );
    expect(list(folder, ".segment")).toHaveLength(1);
    expect(["early", "new", "late"].map((key) => get(folder, key))).toEqual(["1", "2", "3"]);
  });

  test("ignores a damaged index or segment", () => {
    const texts = [
      "",
      "{",
      "[]",
      "null",
      "[null]",
      '[["step: a"]]',
      '[["step: a", 0, 0, -1, 0]]',
      '[["step: a", -9, 1, 1, 5]]',
    ];
    const whole = ['[["step: a", 0, 1, 9007199254740991, 5]]', '[["step: a", 0, 1, 3, "x"]]', "[[1, 0, 1, 3, 4]]"];
    for (const text of [...texts, ...whole]) {
      const folder = temporaryFolder();
      // Segments of one millisecond have no order: a result of the damaged one could hide the new result.
      const putAt = (ms: number, key: string, result: string): void => {
        vi.setSystemTime(start + ms);
        put(folder, key, result);
      };
      putAt(0, "a", "one");
      putAt(1, "b", "two");
      writeFileSync(path.join(folder, list(folder, ".index")[0] ?? ""), text);
      expect([undefined, "one"]).toContain(get(folder, "a"));
      expect(get(folder, "b")).toBe("two");
      putAt(2, "a", "again");
      expect(get(folder, "a")).toBe("again");
    }
    const folder = temporaryFolder();
    use(folder, (store) => {
      store.put("step", "a", "one");
      store.put("step", "b", "two");
    });
    truncateSync(path.join(folder, list(folder, ".segment")[0] ?? ""), 4);
    expect([get(folder, "a"), get(folder, "b")]).toEqual(["one", undefined]);
  });

  test("is empty where the folder cannot be read or written", () => {
    const folder = temporaryFolder({ file: "" });
    const inside = path.join(folder, "file/inside");
    use(inside, (store) => {
      expect([store.put("step", "a", "x"), store.get("step", "a")]).toEqual([false, undefined]);
    });
    expect(get(inside, "a")).toBeUndefined();
    if (process.getuid?.() === 0) return; // root can write everywhere
    put(folder, "a", "x");
    chmodSync(folder, 0o555);
    use(folder, (store) => expect([store.get("step", "a"), store.put("step", "b", "y")]).toEqual(["x", false]), true);
    chmodSync(folder, 0o755);
  });

  test("writes what is used into one segment when there are many", () => {
    const folder = temporaryFolder();
    for (let index = 0; index < 40; index++) put(folder, `key ${index}`, String(index));
    use(folder, (store) => store.put("step", "last", "x"), true);
    expect([list(folder, ".index").length, list(folder, ".segment").length]).toEqual([1, 1]);
    for (let index = 0; index < 40; index++) expect(get(folder, `key ${index}`)).toBe(String(index));
  });

  test("does not copy a large segment because small ones became many", () => {
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    const folder = temporaryFolder();
    put(folder, "large", "x".repeat(100_000));
    const [large = ""] = list(folder, ".segment");
    const fill = (day: number): void => {
      vi.setSystemTime(start + day * dayMs);
      for (let index = 0; index < 20; index++) put(folder, `key ${day} ${index}`, String(index));
    };
    for (let day = 0; day <= 40; day += 10) {
      fill(day);
      use(folder, (store) => [store.get("step", "large"), store.put("step", `made on ${day}`, "x")], true);
      expect(list(folder, ".segment")).toContain(large);
      expect(list(folder, ".segment")).toHaveLength(2);
      expect([get(folder, `key ${day} 7`), get(folder, `made on ${day}`)]).toEqual(["7", "x"]);
    }
    // The last use counts, although the segment is older.
    fill(50);
    use(folder, (store) => store.put("step", "last", "y".repeat(200_000)), true);
    expect(get(folder, "large")).toHaveLength(100_000);
  });

  test("limits the number of segments, even if no command evicts", () => {
    const folder = temporaryFolder();
    for (let index = 0; index < 150; index++) put(folder, `key ${index}`, String(index));
    expect(list(folder, ".segment").length).toBeLessThan(70);
    expect(get(folder, "key 0")).toBe("0");
  });
});

describe("results that nothing uses", () => {
  test("are evicted after two weeks; those in use stay, whichever process uses them", () => {
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    const folder = temporaryFolder();
    put(folder, "unused", "1");
    put(folder, "used by the build", "2");
    put(folder, "used by others", "3");
    for (let day = 2; day <= 40; day += 2) {
      vi.setSystemTime(start + day * dayMs);
      expect(get(folder, "used by others")).toBe("3");
      evict(folder, day, (store) => expect(store.get("step", "used by the build")).toBe("2"));
      if (day <= 14) expect(openStore(folder).has("step", "unused")).toBe(true);
      // This store was not closed, so looking finds nothing.
    }
    expect(["unused", "used by the build", "used by others"].map((key) => get(folder, key))).toEqual([
      undefined,
      "2",
      "3",
    ]);
  });

  test("stay while builds make no new results", () => {
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    const folder = temporaryFolder();
    for (let segment = 0; segment < 20; segment++) put(folder, `key ${segment}`, "x");
    vi.setSystemTime(start + 100 * dayMs);
    use(folder, (store) => expect(store.get("step", "key 0")).toBe("x"), true);
    expect(get(folder, "key 19")).toBe("x");
  });

  test("are removed with the files of killed processes", () => {
    const folder = temporaryFolder({ "0-killed.segment": "x", "0-killed.123": "[", "0-running.segment": "x" });
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    for (const name of ["0-killed.segment", "0-killed.123"]) utimesSync(path.join(folder, name), earlier, earlier);
    use(folder, (store) => store.put("step", "a", "x"), true);
    expect(existsSync(path.join(folder, "0-running.segment"))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith("0-killed"))).toEqual([]);
  });
});
