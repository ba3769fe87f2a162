import { DocsgenError, type Severity } from "../source/docsgen-error.ts";
import { findNearestName, meant } from "../source/nearest-name.ts";
import type { Position } from "../source/position.ts";

type At = Position | undefined;

/** What a rule reports: its name is the code. The output is complete all the same. */
export const brokenRule = (
  rule: {
    readonly name: string;
    readonly message: string;
    readonly severity: Severity;
    readonly hint?: string | undefined;
  },
  pointer: string | undefined,
  position: At,
): DocsgenError => {
  const { name, message, severity, hint } = rule;
  return new DocsgenError(name, message, { severity, blocks: false, position, pointer, hint });
};

/** A ruleset is not what Spectral's format allows. */
export const invalidRuleset = (message: string, position: At): DocsgenError =>
  new DocsgenError("rules/invalid-ruleset", message, { blocks: false, position });

export const unreadableRuleset = (file: string, position: At): DocsgenError =>
  new DocsgenError("rules/missing-ruleset", `The ruleset \`${file}\` does not exist.`, {
    blocks: false,
    position,
    hint: "write the path of a file, relative to the file that names it, or install the npm package",
  });

export const unsupportedRuleset = (name: string, position: At): DocsgenError =>
  new DocsgenError("rules/unsupported-ruleset", `docsgen does not read the ruleset \`${name}\`.`, {
    severity: "warning",
    position,
    hint: /^https?:/.test(name)
      ? "download the ruleset, and name the file"
      : "name a file, an npm package, `docsgen:recommended`, or `spectral:oas`",
  });

export const unknownRule = (name: string, nearest: string | undefined, position: At): DocsgenError =>
  new DocsgenError("rules/unknown-rule", `The rule \`${name}\` does not exist.`, {
    blocks: false,
    position,
    hint: meant(nearest) ?? "extend the ruleset that defines it, or define it with `given` and `then`",
  });

export const unknownTarget = (
  { rule, target, known }: { readonly rule: string; readonly target: string; readonly known: readonly string[] },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "rules/unknown-target",
    `The rule \`${rule}\` checks \`${target}\`, which is not a part of a description or a page.`,
    {
      blocks: false,
      position,
      hint:
        meant(findNearestName(target, known)) ??
        `use a JSONPath, or one of ${known.map((name) => `\`${name}\``).join(", ")}`,
    },
  );

export const unsupportedFunction = (rule: string, name: string, position: At): DocsgenError =>
  new DocsgenError(
    "rules/unsupported-function",
    `The rule \`${rule}\` uses the function \`${name}\`, which is neither part of Spectral's core nor listed in \`functions\` of its ruleset. docsgen skips the rule.`,
    { severity: "warning", position, hint: "list the function in `functions`, or correct its name" },
  );

export const invalidPath = (
  { rule, path, reason }: { readonly rule: string; readonly path: string; readonly reason: string },
  position: At,
): DocsgenError =>
  new DocsgenError("rules/invalid-path", `The rule \`${rule}\` has an invalid JSONPath \`${path}\`: ${reason}.`, {
    blocks: false,
    position,
  });

/** JavaScript of a ruleset cannot be read, compiled, or run. */
export const brokenCode = (file: string, reason: string, position: At): DocsgenError =>
  new DocsgenError("rules/broken-code", `The code of the ruleset in \`${file}\` cannot be used: ${reason}`, {
    blocks: false,
    position,
    hint: "docsgen skips the rules that need it",
  });

export const unsupportedFormat = (name: string, position: At): DocsgenError =>
  new DocsgenError("rules/unsupported-format", `docsgen does not know the format \`${name}\`.`, {
    severity: "warning",
    position,
    hint: "use `oas2`, `oas3`, `oas3.0`, `oas3.1`, or `oas3.2`",
  });

/** A key that has no effect, because docsgen has another setting for it. */
export const ignoredKey = (key: string, hint: string, position: At): DocsgenError =>
  new DocsgenError("rules/ignored-key", `docsgen ignores \`${key}\` of rulesets.`, {
    severity: "warning",
    position,
    hint,
  });

export const failedRule = (rule: string, reason: string, position: At): DocsgenError =>
  new DocsgenError("rules/failed", `The rule \`${rule}\` failed: ${reason}.`, {
    blocks: false,
    position,
    hint: "fix the rule, or turn it off",
  });

/** A rule may report something else for the same input. */
export const unstableRule = (rule: string, sources: readonly string[], position: At): DocsgenError =>
  new DocsgenError("rules/not-deterministic", `The rule \`${rule}\` uses ${sources.join(" and ")}.`, {
    severity: "warning",
    position,
    hint: "let the rule depend only on what it checks: docsgen stores what rules report",
  });
