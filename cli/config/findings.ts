import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findNearestName, meant } from "../../generators/source/nearest-name.ts";
import type { Position } from "../../generators/source/position.ts";

/** The config file is not what its schema asks for. */
export function invalidSetting(key: string, reason: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "config/invalid-setting",
    key === "" ? `The configuration ${reason}.` : `The setting \`${key}\` ${reason}.`,
    { position },
  );
}

/** A hint with more names does not help. */
const maxListed = 20;

/** A key that docsgen does not know. */
export function unknownSetting(
  keys: readonly string[],
  known: readonly string[],
  position: Position | undefined,
): DocsgenError {
  const nearest = findNearestName(keys.at(-1) ?? "", known);
  const all =
    known.length === 0 || known.length > maxListed
      ? "the manual lists every setting"
      : `use one of ${known.map((name) => `\`${name}\``).join(", ")}`;
  return new DocsgenError("config/unknown-setting", `The setting \`${keys.join(".")}\` does not exist.`, {
    position,
    hint: meant(nearest) ?? all,
  });
}

/** The config names a sidebar that `sidebars` does not have. */
export function unknownSidebar(
  name: string,
  nearest: string | undefined,
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError("config/unknown-sidebar", `The sidebar \`${name}\` does not exist.`, {
    position,
    hint: meant(nearest) ?? "name one of the keys of `sidebars`",
  });
}

/** A kit of a description that the config does not list. */
export function unknownKitApi(name: string, nearest: string | undefined, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/unknown-reference", `The API description \`${name}\` does not exist.`, {
    position,
    hint: meant(nearest) ?? "name one of the descriptions in `apis`",
  });
}

/** The config changes the severity of a code that does not exist. */
export function unknownCode(code: string, nearest: string | undefined, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/unknown-code", `The finding code \`${code}\` does not exist.`, {
    position,
    hint: nearest === undefined ? "copy the code from a finding" : `did you mean \`${nearest}\`?`,
  });
}

/** The config changes the severity of a code that is always an error. */
export function fixedSeverity(code: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "config/fixed-severity",
    `The severity of \`${code}\` cannot change: docsgen stops at this error.`,
    {
      position,
      hint: "remove the code from `findings`",
    },
  );
}

/** The config hides a code that reports missing content. */
export function leftOutSeverity(code: string, level: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "config/fixed-severity",
    `The severity of \`${code}\` cannot be \`${level}\`: the code reports content that is missing from the site, and docsgen leaves nothing out without a visible finding.`,
    {
      position,
      hint: `write \`warn\`, or accept the current findings with \`docsgen build --baseline docsgen-baseline.json --update-baseline\``,
    },
  );
}

/** The pattern of a rule does not match any file. */
export function unmatchedPattern(pattern: string, code: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "config/unmatched-files",
    `The pattern \`${pattern}\` of \`findings.${code}\` does not match any file of this project.`,
    {
      severity: "note",
      position,
      hint: "correct the pattern or remove it; paths start at the project folder",
    },
  );
}

/** The config file is not YAML or JSON, or its code failed. */
export function unreadableConfig(
  file: string,
  reason: string,
  { position, hint, cause }: { position?: Position | undefined; hint?: string | undefined; cause: unknown },
): DocsgenError {
  return new DocsgenError(
    "config/unreadable",
    `The config file \`${file}\` could not be read: ${reason.replace(/\.$/, "")}.`,
    { position: position ?? { file, line: 1, column: 1 }, hint, cause },
  );
}

/** The first line of an error's message. */
export function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split("\n", 1)[0] ?? "";
}

/** Two config files in one folder: which one counts would be a guess. */
export function severalConfigs(files: readonly string[]): DocsgenError {
  return new DocsgenError(
    "config/several-files",
    `There are several config files: ${files.map((file) => `\`${file}\``).join(", ")}.`,
    {
      position: { file: files[0] ?? "", line: 1, column: 1 },
      hint: "keep one of them",
    },
  );
}

/** Neither this Node version nor docsgen can strip types on this platform. */
export function typescriptUnsupported(file: string, nodeVersion: string, cause: unknown): DocsgenError {
  return new DocsgenError(
    "config/typescript-unsupported",
    `Node ${nodeVersion} cannot read \`${file}\`: it does not strip types, and oxc-transform cannot be loaded.`,
    {
      position: { file, line: 1, column: 1 },
      hint: "use Node 22.18 or newer, or write the config as `docsgen.config.mjs` or `docsgen.config.yaml`",
      cause,
    },
  );
}

/** A code config without a plain object as default export. */
export function noDefaultExport(file: string): DocsgenError {
  return new DocsgenError(
    "config/no-default-export",
    `The config file \`${file}\` does not export an object as default.`,
    {
      position: { file, line: 1, column: 1 },
      hint: 'write `export default { title: "My docs" };`',
    },
  );
}

/** The site's address is not one. */
export function invalidUrl(url: string, reason: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/invalid-url", `The \`url\` \`${url}\` ${reason}.`, {
    position,
    hint: "write scheme and host only, such as `https://docs.example.com`; a path goes into `base`",
  });
}

/** The base path is not one. */
export function invalidBase(base: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/invalid-base", `The \`base\` \`${base}\` is not a path.`, {
    position,
    hint: "write a path such as `/docs/`; scheme and host go into `url`",
  });
}

/** Neither a description nor pages: there is nothing to build. */
export function nothingToBuild(content: string): DocsgenError {
  return new DocsgenError(
    "config/nothing-to-build",
    `The project has neither an API description (\`spec/openapi.yaml\` or \`openapi.yaml\`) nor a folder \`${content}\`.`,
    {
      hint: "run `docsgen init` to create a small working project, or name your files with `--spec` and `--content`",
    },
  );
}

/** Several files have the name of a description. docsgen does not guess which one it is. */
export function severalDescriptions(files: readonly string[]): DocsgenError {
  const [first = ""] = files;
  return new DocsgenError(
    "config/several-descriptions",
    `The project has several API descriptions: ${files.map((file) => `\`${file}\``).join(", ")}.`,
    {
      position: { file: first, line: 1, column: 1 },
      hint: `name one of them: \`--spec ${first}\`, or \`spec: ${first}\` in \`docsgen.config.yaml\``,
    },
  );
}

/** A path that the call or the config names does not exist. */
export function missingInput(
  setting: string,
  { target, reason }: { readonly target: string; readonly reason: string },
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError("config/missing-input", `The \`${setting}\` \`${target}\` ${reason}.`, {
    position,
    hint: `check the path: it starts from the project folder`,
  });
}

/** The font of the social cards is not there. */
export function unreadableFont(font: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/missing-font", `The font \`${font}\` of \`socialCard\` does not exist.`, {
    position,
    hint: "name a TrueType or OpenType file; the path starts from the project folder",
  });
}

/** A font of the look does not exist. */
export function missingThemeFont(font: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/missing-font", `The font \`${font}\` of \`theme.fonts\` does not exist.`, {
    position,
    hint: "name a WOFF2 file; the path starts from the project folder",
  });
}

/** A font has the ending of WOFF2 and another format. */
export function notWoff2(font: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/invalid-font", `The font \`${font}\` of \`theme.fonts\` is not a WOFF2 file.`, {
    position,
    hint: "convert the font to WOFF2, for example with `woff2_compress`",
  });
}

/** The library that draws does not run here. */
export function undrawableCards(cause: unknown): DocsgenError {
  return new DocsgenError("config/social-card", "Social cards cannot be drawn on this platform.", {
    hint: "install the package again without `--omit=optional`, or remove `socialCard`",
    cause,
  });
}

/** Two settings that must differ say the same. */
export function takenSetting(
  { key, value }: { readonly key: string; readonly value: string },
  other: string,
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError("config/taken", `The setting \`${key}\` is \`${value}\`, which ${other} already uses.`, {
    position,
    hint: "each description needs a name, a file, a route and a package of its own",
  });
}

/** The project folder of the call is not a folder. */
export function missingProject(folder: string): DocsgenError {
  return new DocsgenError("call/missing-project", `The folder \`${folder}\` does not exist.`, {
    hint: "name the folder that contains `spec/` or `content/`",
  });
}
