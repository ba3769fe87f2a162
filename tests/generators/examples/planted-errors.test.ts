import path from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { applyFixes } from "../../../cli/fix/apply-fixes.ts";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import { createExampleCheck } from "../../../generators/examples/check-example.ts";
import { checkDocument, type DocumentFormat } from "../../../generators/examples/files/check-document.ts";
import type { PayloadTarget } from "../../../generators/examples/files/model.ts";
import type { PayloadValidation } from "../../../generators/examples/files/payload-examples.ts";
import type { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { createSourceFile, offsetAt } from "../../../generators/source/source-file.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { tries } from "../../soak.ts";

const root = path.join(import.meta.dirname, "../../..");

interface Payload {
  readonly target: PayloadTarget;
  readonly text: string;
}

const format: DocumentFormat = "json";

/** A valid request of the platform, as text with one value or key a line. */
let payloads: readonly Payload[] = [];
let checking: PayloadValidation;

beforeAll(async () => {
  const document = await loadSpec(root, "spec/openapi.yaml");
  const { value } = buildApiModel(document, (text) => ({ text, html: "", headings: [] }));
  const input = { validators: buildValidators(value.model), locate: value.locate };
  checking = { ...input, check: createExampleCheck(input) };
  payloads = value.model.operations.flatMap(({ id, requestBody }) =>
    (requestBody?.content ?? []).flatMap(({ name, schema, examples }): Payload[] =>
      schema === undefined || name !== "application/json"
        ? []
        : examples.map((example) => ({
            target: { kind: "schema", schema, direction: "request", title: "This", operation: id, part: "request" },
            text: JSON.stringify(example.value satisfies JsonValue, undefined, 1),
          })),
    ),
  );
});

function find({ target }: Payload, text: string): readonly DocsgenError[] {
  return checkDocument(createSourceFile("a.json", text), format, { target, checking }).findings;
}

const offsetOf = (text: string, { position }: DocsgenError): number =>
  offsetAt(createSourceFile("a.json", text), position ?? { line: 1, column: 1 });

function fix(text: string, findings: readonly DocsgenError[]): string {
  return applyFixes(findings, new Map([["a.json", createSourceFile("a.json", text)]])).get("a.json") ?? text;
}

/** The tokens of a kind in a payload: where they start, and their text. */
function tokens(text: string, kind: RegExp): readonly { readonly at: number; readonly written: string }[] {
  return [...text.matchAll(kind)].map(({ index, 1: before = "", 2: written = "" }) => ({
    at: index + before.length,
    written,
  }));
}

const slips: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word) => word.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase()),
];

/** Runs a law on one planted token of a random payload. */
function plant(
  kind: RegExp,
  law: (payload: Payload, at: number, more: { written: string; choose: number }) => void,
): void {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (first, second, choose) => {
      const payload = payloads[first % payloads.length];
      const found = payload === undefined ? [] : tokens(payload.text, kind);
      const token = found[second % found.length];
      if (payload !== undefined && token !== undefined) law(payload, token.at, { ...token, choose });
    }),
    { numRuns: tries(300, 10_000) },
  );
}

describe("a planted error has one finding, at its character, and the fix restores the payload", () => {
  test("the payloads are valid", () => {
    expect(payloads.length).toBeGreaterThan(20);
    expect(payloads.flatMap((payload) => find(payload, payload.text))).toEqual([]);
  });

  test("a misspelled key", () => {
    let planted = 0;
    plant(/^(\s*)"(\w{4,})(?=":)/gm, (payload, before, { written, choose }) => {
      const at = before;
      const wrong = slips[choose % slips.length]?.(written, choose % (written.length - 1)) ?? written;
      if (wrong === written) return;
      const text = `${payload.text.slice(0, at)}"${wrong}${payload.text.slice(at + 1 + written.length)}`;
      const findings = find(payload, text);
      // Some objects take any key: metadata, a JSON Schema, the arguments of a function.
      if (findings.length === 0) return;
      planted += 1;
      expect(
        findings.map((finding) => [offsetOf(text, finding), finding.hint?.includes(`\`${written}\``)]),
        text,
      ).toEqual([[at, true]]);
      expect(fix(text, findings), text).toBe(payload.text);
    });
    expect(planted).toBeGreaterThan(100);
  });

  test("an allowed value in another case", () => {
    let planted = 0;
    plant(/^([^"\n]*"\w+": )"([a-z_]+)"/gm, (payload, at, { written }) => {
      const text = `${payload.text.slice(0, at)}"${written.toUpperCase()}${payload.text.slice(at + 1 + written.length)}`;
      const findings = find(payload, text);
      if (findings.length === 0) return;
      planted += 1;
      expect(
        findings.map((finding) => offsetOf(text, finding)),
        text,
      ).toEqual([at]);
      expect(fix(text, findings), text).toBe(payload.text);
    });
    expect(planted).toBeGreaterThan(50);
  });

  test("a number or a boolean as text", () => {
    let planted = 0;
    plant(/^([^"\n]*(?:"\w+": )?)(-?\d+(?:\.\d+)?|true|false)(?=,?$)/gm, (payload, at, { written }) => {
      const text = `${payload.text.slice(0, at)}"${written}"${payload.text.slice(at + written.length)}`;
      const findings = find(payload, text);
      if (findings.length === 0) return;
      planted += 1;
      expect(
        findings.map((finding) => offsetOf(text, finding)),
        text,
      ).toEqual([at]);
      expect(fix(text, findings), text).toBe(payload.text);
    });
    expect(planted).toBeGreaterThan(50);
  });
});
