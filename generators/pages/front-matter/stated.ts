import type { ItemLook, PageOptions, StatedPart } from "../model.ts";

/** What front matter may state. A missing key: the author stated nothing. */
export interface StatedFrontMatter extends PageOptions {
  readonly title?: string;
  readonly description?: string;
  readonly slug?: string;
  readonly id?: string;
  readonly sidebarLabel?: string;
  readonly sidebarPosition?: number;
  readonly hasSidebar?: boolean;
  readonly isUnlisted?: boolean;
  readonly isDraft?: boolean;
  readonly hidesTableOfContents?: boolean;
  readonly redirectsFrom?: readonly string[];
  readonly checksProse?: boolean;
  /** As `2025-07-31`. */
  readonly lastUpdate?: string;
  /** Markdown before and after the text. */
  readonly parts?: readonly StatedPart[];
}

/** Joins what two keys state; the first one counts. Looks and parts are joined. */
export function joinStated(first: StatedFrontMatter, second: StatedFrontMatter): StatedFrontMatter {
  const data = { ...second.look?.data, ...first.look?.data };
  const hasData = Object.keys(data).length > 0;
  const look: ItemLook = { ...second.look, ...first.look, ...(hasData ? { data } : {}) };
  const parts = [...(first.parts ?? []), ...(second.parts ?? [])];
  return {
    ...second,
    ...first,
    ...(Object.keys(look).length === 0 ? {} : { look }),
    ...(parts.length === 0 ? {} : { parts }),
  };
}
