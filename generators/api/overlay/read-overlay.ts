import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import { getOwn, isJsonArray, isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { findByTokens } from "../../source/json-pointer.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { once } from "../../source/once.ts";
import { positionAt } from "../../source/source-file.ts";
import { describeKind } from "../describe-kind.ts";
import { positionOfRange } from "../locate.ts";
import { createTextLocator } from "../parse.ts";
import { mapScalar } from "../scalar-text.ts";
import type { SpecFile } from "../spec-document.ts";
import { changeOfRemoved, invalidOverlay, repeatedAction, unknownOverlayField } from "./findings.ts";
import type { LocateInOverlay, Overlay, OverlayAction } from "./model.ts";

const rootFields = ["overlay", "info", "extends", "actions"];
const infoFields = { "1.0": ["title", "version"], "1.1": ["title", "version", "description"] };
const actionFields = {
  "1.0": ["target", "description", "update", "remove"],
  "1.1": ["target", "description", "update", "copy", "remove"],
};

interface Reading {
  readonly version: Overlay["version"];
  readonly locate: LocateInOverlay;
  readonly report: (finding: DocsgenError) => void;
}

/** Reads an overlay. An action with an error is left out, and an overlay without a known version has no actions. */
export function readOverlay(file: SpecFile): Checked<Overlay> {
  const findings: DocsgenError[] = [];
  const report = (finding: DocsgenError): void => void findings.push(finding);
  const locate = createOverlayLocator(file);
  const { value } = file;
  const none = { file, version: "1.1", extends: undefined, actions: [], locate } as const;
  if (!isJsonObject(value)) {
    report(invalidOverlay(`An overlay must be an object, but is ${describeKind(value)}.`, undefined, locate([])));
    return { value: none, findings };
  }
  const version = readOverlayVersion(value, locate, report);
  if (version === undefined) return { value: none, findings };
  const reading: Reading = { version, locate, report };
  checkFields(reading, value, { tokens: [], owner: "An overlay", known: rootFields });
  checkInfo(reading, value);
  const base = getOwn(value, "extends");
  if (base !== undefined && typeof base !== "string")
    report(wrongType("extends", "a string", base, locate(["extends"])));
  return {
    value: {
      file,
      version,
      locate,
      extends: typeof base === "string" ? base : undefined,
      actions: readActions(reading, value),
    },
    findings,
  };
}

function createOverlayLocator({ source, value }: SpecFile): LocateInOverlay {
  const open = once(() => createTextLocator(source));
  return (tokens, part = "value") => {
    const range = open()(tokens);
    if (typeof part === "string") return positionOfRange(source, range, part);
    const text = findByTokens(value, tokens);
    if (typeof text !== "string") return positionOfRange(source, range, "value");
    const map = mapScalar(source.text, range, text);
    return positionAt(source, map(part.start), map(Math.max(part.start, part.end - 1)) + 1);
  };
}

function readOverlayVersion(
  root: JsonObject,
  locate: LocateInOverlay,
  report: Reading["report"],
): Overlay["version"] | undefined {
  const stated = getOwn(root, "overlay");
  const hint = "start the file with `overlay: 1.1.0`";
  if (stated === undefined) {
    report(invalidOverlay("The overlay does not state its version in `overlay`.", hint, locate([])));
    return undefined;
  }
  const [, minor, patch] = /^1\.([01])(\.\d+)?$/.exec(printValue(stated)) ?? [];
  if (minor !== undefined && patch === undefined)
    report(
      invalidOverlay(
        `The overlay version \`${printValue(stated)}\` must have three numbers.`,
        `write \`overlay: 1.${minor}.0\``,
        locate(["overlay"]),
      ),
    );
  if (minor !== undefined) return minor === "0" ? "1.0" : "1.1";
  report(
    invalidOverlay(
      `The overlay version \`${printValue(stated)}\` is not supported. docsgen reads 1.0 and 1.1.`,
      hint,
      locate(["overlay"]),
    ),
  );
  return undefined;
}

interface FieldOwner {
  readonly tokens: readonly string[];
  readonly owner: string;
  readonly known: readonly string[];
}

function checkFields({ version, locate, report }: Reading, object: JsonObject, { tokens, owner, known }: FieldOwner) {
  for (const field of Object.keys(object))
    if (!known.includes(field) && !field.startsWith("x-"))
      report(
        unknownOverlayField(
          { field, owner, version },
          findNearestName(field, known),
          locate([...tokens, field], "key"),
        ),
      );
}

function checkInfo(reading: Reading, root: JsonObject): void {
  const { locate, report, version } = reading;
  const info = getOwn(root, "info");
  const hint = "add `info` with `title` and `version`";
  if (info === undefined) return report(invalidOverlay("The overlay has no `info`.", hint, locate([])));
  if (!isJsonObject(info)) return report(wrongType("info", "an object", info, locate(["info"])));
  checkFields(reading, info, { tokens: ["info"], owner: "The `info`", known: infoFields[version] });
  for (const field of ["title", "version", "description"]) {
    const value = getOwn(info, field);
    if (value === undefined && field !== "description")
      report(invalidOverlay(`The overlay's \`info\` has no \`${field}\`.`, hint, locate(["info"])));
    else if (value !== undefined && typeof value !== "string") {
      const quoted = typeof value === "object" ? undefined : "write it in quotes";
      report(wrongType(`info.${field}`, "a string", value, locate(["info", field]), quoted));
    }
  }
}

function wrongType(
  field: string,
  expected: string,
  ...[value, position, hint]: [value: JsonValue, position: ReturnType<LocateInOverlay>, hint?: string | undefined]
): DocsgenError {
  return invalidOverlay(`\`${field}\` must be ${expected}, but is ${describeKind(value)}.`, hint, position);
}

function readActions(reading: Reading, root: JsonObject): readonly OverlayAction[] {
  const { locate, report } = reading;
  const actions = getOwn(root, "actions");
  const hint = "add an action with `target` and `update`";
  if (actions === undefined) {
    report(invalidOverlay("The overlay has no `actions`.", hint, locate([])));
    return [];
  }
  if (!isJsonArray(actions)) {
    report(wrongType("actions", "a list", actions, locate(["actions"])));
    return [];
  }
  if (actions.length === 0) report(invalidOverlay("The overlay's `actions` are empty.", hint, locate(["actions"])));
  const seen = new Map<string, number>();
  return actions.flatMap((action, index) => {
    const tokens = ["actions", String(index)];
    const first = seen.get(JSON.stringify(action));
    if (first === undefined) seen.set(JSON.stringify(action), index);
    else report(repeatedAction(first, locate(tokens)));
    return readAction(reading, action, tokens) ?? [];
  });
}

function readAction(reading: Reading, action: JsonValue, tokens: readonly string[]): OverlayAction | undefined {
  const { locate, report, version } = reading;
  const name = tokens.join(".");
  if (!isJsonObject(action)) {
    report(wrongType(name, "an object", action, locate(tokens)));
    return undefined;
  }
  checkFields(reading, action, { tokens, owner: "An action", known: actionFields[version] });
  const { target, description, update, remove = false } = action;
  const copy = version === "1.1" ? getOwn(action, "copy") : undefined;
  if (target === undefined) {
    report(invalidOverlay("The action has no `target`.", "add a JSONPath, such as `$.info`", locate(tokens)));
    return undefined;
  }
  const at = (field: string) => locate([...tokens, field]);
  const wrong = [
    ...(typeof target === "string" ? [] : [wrongType(`${name}.target`, "a string", target, at("target"))]),
    ...(description === undefined || typeof description === "string"
      ? []
      : [wrongType(`${name}.description`, "a string", description, at("description"))]),
    ...(typeof remove === "boolean" ? [] : [wrongType(`${name}.remove`, "`true` or `false`", remove, at("remove"))]),
    ...(copy === undefined || typeof copy === "string"
      ? []
      : [wrongType(`${name}.copy`, "a string", copy, at("copy"))]),
  ];
  wrong.forEach(report);
  if (wrong.length > 0 || typeof target !== "string") return undefined;
  if (remove === true) {
    // The specification allows both. The JSON Schema of version 1.1 does not.
    for (const field of version === "1.1" ? ["update", "copy"] : [])
      if (getOwn(action, field) !== undefined) report(changeOfRemoved(field, locate([...tokens, field], "key")));
    return { tokens, target, change: { kind: "remove" } };
  }
  if (typeof copy === "string" && update !== undefined) {
    report(
      invalidOverlay(
        "The action has both `update` and `copy`.",
        "write two actions",
        locate([...tokens, "copy"], "key"),
      ),
    );
    return undefined;
  }
  if (typeof copy === "string") return { tokens, target, change: { kind: "copy", from: copy } };
  if (update !== undefined) return { tokens, target, change: { kind: "update", value: update } };
  const fields = version === "1.0" ? "`update` or `remove`" : "`update`, `copy`, or `remove`";
  report(invalidOverlay(`The action changes nothing: it has no ${fields}.`, `add ${fields}`, locate(tokens)));
  return undefined;
}
