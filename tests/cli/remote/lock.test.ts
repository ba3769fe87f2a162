import fc from "fast-check";
import { expect, test } from "vitest";
import { hasIntegrity, integrityOf, printLock, readLock } from "../../../cli/remote/lock.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { writeFileSync } from "node:fs";
import path from "node:path";

test("reads back every printed lock, whatever the URLs and their order", () => {
  const folder = temporaryFolder();
  const entry = fc.tuple(
    fc.oneof(fc.webUrl(), fc.string({ unit: "binary" }), fc.constantFrom("__proto__", "1", "constructor")),
    fc.uint8Array().map((bytes) => integrityOf(bytes)),
  );
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ([address]) => address }), (entries) => {
      const text = printLock(new Map(entries));
      expect(printLock(new Map(entries.toReversed()))).toBe(text);
      writeFileSync(path.join(folder, "docsgen.lock.json"), text);
      expect(readLock(folder)?.lock).toEqual(new Map(entries));
    }),
    { numRuns: 200 },
  );
});

test("an integrity matches only its own bytes", () => {
  fc.assert(
    fc.property(
      fc.uint8Array(),
      fc.uint8Array(),
      fc.constantFrom("sha256", "sha384", "sha512"),
      (some, others, kind) => {
        const integrity = integrityOf(some, kind);
        expect(hasIntegrity(some, integrity)).toBe(true);
        expect(hasIntegrity(others, integrity)).toBe(Buffer.from(some).equals(others));
      },
    ),
  );
});
