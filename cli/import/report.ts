import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { groupBy } from "../../generators/source/group-by.ts";
import type { Construct } from "./constructs.ts";
import type { Line, Conversion } from "./convert/lines.ts";
import type { ToolName } from "./model.ts";
import type { ConfigUse } from "./settings.ts";

type Outcome = "kept" | "converted" | "dropped" | "unknown" | "missing";

/** All places of a construct with the same outcome. */
export interface ReportedConstruct {
  readonly name: string;
  readonly count: number;
  readonly outcome: Outcome;
  /** `docs/x.mdx:12:3` in the imported folder. */
  readonly places: readonly string[];
}

/** The content of `import-report.json`. */
export interface ImportReport {
  readonly from: ToolName;
  readonly pages: number;
  readonly constructs: readonly ReportedConstruct[];
  readonly redirects: number;
}

/** A converted file, with what it contained before. */
export interface ConvertedFile {
  /** Whether everything that is not Markdown was written as Markdown. */
  readonly isRewritten?: boolean | undefined;
  readonly file: string;
  readonly target: string;
  readonly lines: readonly Line[];
  readonly constructs: readonly Construct[];
  readonly conversions: readonly Conversion[];
}

/** Codes that say that a construct of a page has no effect. */
const outcomes: Readonly<Record<string, Outcome>> = {
  "content/unknown-component": "unknown",
  "content/unknown-directive": "unknown",
  "content/mdx-expression": "unknown",
  "content/mdx-syntax": "unknown",
  "content/unknown-front-matter": "dropped",
  "content/useless-front-matter": "dropped",
  "content/removed-element": "dropped",
};

/** A construct at one place. */
export interface PlacedConstruct {
  readonly name: string;
  readonly outcome: Outcome;
  readonly place: string;
}

/** Lists what became of every construct of the pages and of every key of the config. */
export function listOutcomes(
  files: readonly ConvertedFile[],
  {
    findings,
    config,
    images,
  }: {
    readonly findings: readonly DocsgenError[];
    readonly config: readonly (ConfigUse & { readonly at: string })[];
    readonly images: readonly PlacedConstruct[];
  },
): readonly ReportedConstruct[] {
  const byFile = groupBy(findings, ({ position }) => position?.file ?? "");
  const placed = [
    ...files.flatMap((file) => placeConstructs(file, byFile.get(file.target) ?? [])),
    ...config.map(({ key, outcome, at }): PlacedConstruct => ({ name: `config: ${key}`, outcome, place: at })),
    ...images,
  ];
  const groups = groupBy(placed, ({ name, outcome }) => `${name}\0${outcome}`);
  return [...groups.values()]
    .flatMap((group): ReportedConstruct[] => {
      const [first] = group;
      if (first === undefined) return [];
      return [
        { name: first.name, count: group.length, outcome: first.outcome, places: group.map(({ place }) => place) },
      ];
    })
    .toSorted((a, b) => (a.name === b.name ? compare(a.outcome, b.outcome) : compare(a.name, b.name)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** Components, expressions, and module lines. */
const isMdx = /^(?:<|\{|import$|export$)/;

function placeConstructs(
  { file, lines, constructs, conversions, isRewritten = false }: ConvertedFile,
  findings: readonly DocsgenError[],
): readonly PlacedConstruct[] {
  const converted = new Map(conversions.map((conversion) => [conversion.line, conversion]));
  const problems = groupBy(
    findings.filter(({ code }) => code in outcomes),
    ({ position }) => {
      return lines[(position?.line ?? 1) - 1]?.origin ?? 0;
    },
  );
  const own = constructs.map(({ name, line, column }): PlacedConstruct => {
    const problem = problems.get(line)?.find((finding) => concerns(finding, name));
    const replaced = converted.get(line);
    const isReplaced = replaced !== undefined && name.includes(replaced.name.replaceAll(/^\W+|\W+$/g, ""));
    const outcome =
      problem !== undefined
        ? (outcomes[problem.code] ?? "dropped")
        : isReplaced
          ? replaced.outcome
          : isRewritten && isMdx.test(name)
            ? "converted"
            : "kept";
    return { name, outcome, place: `${file}:${line}:${column}` };
  });
  const names = new Set(constructs.map(({ name, line }) => `${name}:${line}`));
  const others = conversions
    .filter(({ name, line }) => !names.has(`${name}:${line}`) && !names.has(`front matter: ${name}:${line}`))
    .map(({ name, line, column, outcome }): PlacedConstruct => ({ name, outcome, place: `${file}:${line}:${column}` }));
  return [...own, ...others];
}

/** Whether a finding is about a construct of its line. */
function concerns({ message, code }: DocsgenError, name: string): boolean {
  const plain = name.replaceAll(/^(?:front matter: |[<:>[! ]+)|[>\]]+$/g, "");
  if (name === "{expression}" || name === "import" || name === "export") return code.startsWith("content/mdx");
  return (
    message.includes(`\`${plain}\``) ||
    message.includes(`<${plain}`) ||
    message.includes(`:${plain}`) ||
    message.includes(`\`${plain}:`)
  );
}

/** The report as JSON with one construct a line, so that reports can be compared. */
export function printReport({ from, pages, constructs, redirects }: ImportReport): string {
  const lines = constructs.map((construct) => `    ${JSON.stringify(construct)}`);
  const list = lines.length === 0 ? "[]" : `[\n${lines.join(",\n")}\n  ]`;
  return `{\n  "from": ${JSON.stringify(from)},\n  "pages": ${pages},\n  "constructs": ${list},\n  "redirects": ${redirects}\n}\n`;
}
