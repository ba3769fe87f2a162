import { expect, test } from "vitest";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import type { Operation } from "../../../generators/api/model.ts";
import { checkSamples } from "../../../generators/samples/check-samples.ts";
import { createSamples } from "../../../generators/samples/create-samples.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { samplesDescription } from "./samples-description.ts";

/** Operations whose samples are shown in every language. All others show their topic in one. */
const inEveryLanguage = new Set([
  "hard",
  "security_keyAndBasic",
  "body_formStyles",
  "body_form",
  "body_parts",
  "body_partNames",
  "body_partTypes",
  "body_text",
  "body_lines",
  "body_bytes",
  "answer_pdf",
  "answer_events",
  "answer_lines",
]);

test("calls each operation as in expected/samples.txt", async () => {
  const document = await loadSpec(
    temporaryFolder({ "openapi.json": JSON.stringify(samplesDescription()) }),
    "openapi.json",
  );
  const { model: api } = buildApiModel(document, (text) => ({ text, html: text, headings: [] })).value;
  const samples = createSamples(api, buildValidators(api));
  const print = (operation: Operation): string =>
    samples
      .samplesOf(operation)
      .samples.filter(({ language }) => language === "curl" || inEveryLanguage.has(operation.id))
      .map(
        ({ label, text }) =>
          `=== ${operation.id}, ${label}\n${text.length > 3000 ? `${text.length} characters` : text}\n`,
      )
      .join("\n");
  const printAnswers = (operation: Operation): string =>
    samples
      .responsesOf(operation)
      .map(
        ({ status, media, example }) =>
          `${operation.id} ${status} ${media.name}: ${JSON.stringify(example.value).slice(0, 300)}\n`,
      )
      .join("");
  const findings = checkSamples({
    api,
    samples,
    locate: (pointer) => ({ file: pointer, line: 1, column: 1 }),
  });
  const printed = [
    ...api.operations.map(print),
    "=== answers",
    api.operations.map(printAnswers).join(""),
    "=== findings",
    ...findings.map(({ position, message }) => `${position?.file ?? ""}: ${message}`),
  ].join("\n");
  await expect(`${printed}\n`).toMatchFileSnapshot("expected/samples.txt");
});
