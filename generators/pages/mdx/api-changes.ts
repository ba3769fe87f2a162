/** The versions that `::api-changes{from="1.0" to="2.0"}` compares; empty: the default. */
export interface ComparedVersions {
  readonly from: string;
  readonly to: string;
  /** The day of the release, for the feed. */
  readonly date: string;
}

const directive = /^[ \t>]*::api-changes[ \t]*(?:\{([^}\n]*)\})?[ \t]*\r?$/gm;

/** Lists the `::api-changes` of a page. */
export function listApiChanges(text: string): readonly ComparedVersions[] {
  if (!text.includes("::api-changes")) return [];
  return [...text.matchAll(directive)].map(([, attributes = ""]) => ({
    from: attributeOf(attributes, "from"),
    to: attributeOf(attributes, "to"),
    date: attributeOf(attributes, "date"),
  }));
}

function attributeOf(attributes: string, name: string): string {
  const [, quoted, single, bare] =
    new RegExp(String.raw`(?:^|\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\s"']+))`).exec(attributes) ?? [];
  return quoted ?? single ?? bare ?? "";
}

/** Whether the key of an included file is that of changes, which docsgen writes. */
export function isApiChanges(key: string): boolean {
  return key.includes("\napi-changes:");
}

/** The name of the text among the files that a page includes. */
export function apiChangesUrl({ from, to, date }: ComparedVersions): string {
  return `api-changes:${JSON.stringify([from, to, date])}`;
}
