import { specTail } from "./example-files.ts";
import type { Catalog, Files } from "./model.ts";

const spec = specTail("paths: {}\n");

/** A ruleset that the config extends. */
const ruleset = (lines: string): Files => ({
  ...spec,
  "docsgen.config.yaml": "rules:\n  extends: ./.spectral.yaml\n",
  ".spectral.yaml": lines,
});

/** Codes about rules and rulesets themselves. */
export const ruleCodes = {
  "rules/invalid-ruleset": {
    title: "Invalid ruleset",
    severity: "error",
    meaning: "A ruleset has a key, a severity, or a rule that the format of Spectral does not have.",
    example: {
      files: ruleset("rules:\n  has-title:\n    given: $.info\n"),
      fixed: ruleset("rules:\n  has-title:\n    given: $.info\n    then: { field: title, function: truthy }\n"),
    },
    fix: "Correct the ruleset at the reported line.",
  },
  "rules/missing-ruleset": {
    title: "Missing ruleset",
    severity: "error",
    meaning: "The config or a ruleset extends a file that does not exist.",
    example: {
      files: { ...spec, "docsgen.config.yaml": "rules:\n  extends: ./spectral.yaml\n" },
      fixed: {
        ...spec,
        "docsgen.config.yaml":
          "rules:\n  extends: spectral:oas\n  info-contact: off\n  info-description: off\n  oas3-api-servers: off\n  oas3-schema: off\n",
      },
    },
    fix: "Write the path of the ruleset, relative to the file that extends it.",
  },
  "rules/unsupported-ruleset": {
    title: "Unsupported ruleset",
    severity: "warning",
    meaning: "docsgen reads rulesets from files and from installed npm packages. It does not download rulesets.",
    example: {
      files: ruleset("extends: https://rules.example.com/spectral.yaml\n"),
      fixed: ruleset("rules: {}\n"),
    },
    fix: "Download the ruleset, or install its npm package.",
  },
  "rules/unknown-rule": {
    title: "Unknown rule",
    severity: "error",
    meaning: "The config or a ruleset sets the level of a rule that no extended ruleset defines.",
    example: {
      files: { ...spec, "docsgen.config.yaml": "rules:\n  recommended/operation-sumary: warn\n" },
      fixed: { ...spec, "docsgen.config.yaml": "rules:\n  recommended/operation-summary: warn\n" },
    },
    fix: "Correct the name, or extend the ruleset that defines the rule.",
  },
  "rules/unsupported-function": {
    title: "Unknown function of a rule",
    severity: "warning",
    meaning:
      "A rule uses a function that is neither part of Spectral's core nor listed in `functions` of its ruleset. docsgen skips the rule.",
    example: {
      files: ruleset("rules:\n  nice:\n    given: $\n    then: { function: isNice }\n"),
      fixed: {
        ...ruleset("functions: [isNice]\nrules:\n  nice:\n    given: $\n    then: { function: isNice }\n"),
        "functions/isNice.js": "export default () => [];\n",
      },
    },
    fix: "List the function in `functions`, or correct its name.",
  },
  "rules/broken-code": {
    title: "JavaScript of a ruleset that cannot be used",
    severity: "error",
    meaning:
      "A ruleset in JavaScript, or a function of a ruleset, does not exist, cannot be compiled, throws an error when it is loaded, or has no default export.",
    example: {
      files: {
        ...ruleset("functions: [isNice]\nrules:\n  nice:\n    given: $\n    then: { function: isNice }\n"),
        "functions/isNice.js": "export const isNice = () => [];\n",
      },
      fixed: {
        ...ruleset("functions: [isNice]\nrules:\n  nice:\n    given: $\n    then: { function: isNice }\n"),
        "functions/isNice.js": "export default () => [];\n",
      },
    },
    fix: "Correct the file at the reported line.",
  },
  "rules/unsupported-format": {
    title: "Unknown format of a rule",
    severity: "warning",
    meaning:
      "`formats` of a ruleset or of a rule names a format that docsgen does not know. Rules that have only such formats do not run.",
    example: {
      files: ruleset("rules:\n  nice:\n    given: $\n    formats: [oas4]\n    then: { function: truthy }\n"),
      fixed: ruleset("rules:\n  nice:\n    given: $\n    formats: [oas3.1]\n    then: { function: truthy }\n"),
    },
    fix: "Use `oas2`, `oas3`, `oas3.0`, `oas3.1`, or `oas3.2`.",
  },
  "rules/ignored-key": {
    title: "Key of a ruleset without an effect",
    severity: "warning",
    meaning:
      "A ruleset sets options of Spectral's parser. docsgen has its own parser, and reports duplicate keys itself.",
    example: {
      files: ruleset("parserOptions: { duplicateKeys: warn }\nrules: {}\n"),
      fixed: ruleset("rules: {}\n"),
    },
    fix: "Remove the key. `findings` in the config sets the severity of `spec/duplicate-key`.",
  },
  "rules/unknown-target": {
    title: "Unknown target of a rule",
    severity: "error",
    meaning: "`given` of a rule in the config names something that is not a part of a description or a page.",
    example: {
      files: {
        ...spec,
        "docsgen.config.mjs":
          'export default {\n  rules: { "house/rule": { given: "operatoin", then: () => {} } },\n};\n',
      },
      fixed: {
        ...spec,
        "docsgen.config.mjs":
          'export default {\n  rules: { "house/rule": { given: "operation", then: () => {} } },\n};\n',
      },
    },
    fix: "Name a target such as `operation`, or write a JSONPath.",
  },
  "rules/invalid-path": {
    title: "Invalid JSONPath",
    severity: "error",
    meaning: "`given` of a rule is not a JSONPath, or its filter uses an expression that docsgen does not run.",
    example: {
      files: ruleset("rules:\n  titled:\n    given: $.paths[?(@.get\n    then: { function: truthy }\n"),
      fixed: ruleset("rules:\n  titled:\n    given: $.paths[?(@.get)]\n    then: { function: truthy }\n"),
    },
    fix: "Correct the path.",
  },
  "rules/failed": {
    title: "Rule that failed",
    severity: "error",
    meaning:
      "The function of a rule threw an error, or returned something else than results. docsgen skips the rest of the rule.",
    example: {
      files: {
        ...spec,
        "docsgen.config.mjs":
          'export default {\n  rules: { "house/rule": { given: "info", then: (info) => info.contact.name } },\n};\n',
      },
      fixed: {
        ...spec,
        "docsgen.config.mjs":
          'export default {\n  rules: { "house/rule": { given: "info", then: (info) => info.contact?.name } },\n};\n',
      },
    },
    fix: "Correct the function, or turn the rule off.",
  },
  "rules/not-deterministic": {
    title: "Rule whose findings change",
    severity: "warning",
    meaning:
      "The function of a rule uses the clock or random numbers, and its findings depend on them. docsgen runs such a rule again at another time to compare. A build stores what rules report, so findings may be out of date.",
    example: {
      files: {
        ...spec,
        "docsgen.config.mjs":
          'export default {\n  rules: { "house/rule": { given: "info", then: (info, report) => report({ message: `Checked at ${Date.now()}.` }) } },\n};\n',
      },
      fixed: {
        ...spec,
        "docsgen.config.mjs":
          'export default {\n  rules: { "house/rule": { given: "info", then: (info, report) => report({ message: "Checked." }) } },\n};\n',
      },
    },
    fix: "Compare with a value of the description or of the config.",
  },
} as const satisfies Catalog;
