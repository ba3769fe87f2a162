import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { checkMarked } from "./calls/check-page.ts";

const host = "https://eu.pets.example/api";

/** The programs of a file, between lines of `=====`, which name the expected codes. `▸` precedes each invalid part. */
function readPrograms(language: string): [codes: string, text: string][] {
  const file = path.join(import.meta.dirname, "programs", `${language}.txt`);
  const [, ...parts] = readFileSync(file, "utf8").split(/^=====(.*)\n/m);
  return parts.flatMap((codes, index): [string, string][] =>
    index % 2 === 0
      ? [
          [
            codes.trim(),
            (parts[index + 1] ?? "").trimEnd().replaceAll("PETS", `${host}/v1/pets`).replaceAll("HOST", host),
          ],
        ]
      : [],
  );
}

it.each(["csharp", "java", "php", "powershell", "rust"])("checks the calls of programs in %s", async (language) => {
  const programs = readPrograms(language);
  const found: unknown[] = [];
  const wanted: unknown[] = [];
  for (const [codes, text] of programs) {
    const checked = await checkMarked(language, text);
    found.push({ text, places: checked.found, codes: checked.codes.join(" ") });
    wanted.push({ text, places: checked.want, codes });
  }
  expect(found).toEqual(wanted);
});
