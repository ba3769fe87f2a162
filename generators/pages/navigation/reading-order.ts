import type { NavigationItem } from "../model.ts";

/** A page of a sidebar, with the entries above it. */
export interface ReadingStep {
  readonly label: string;
  readonly route: string;
  /** The entries above the page, outermost first, then the page. Headings without a page do not count. */
  readonly trail: readonly { readonly label: string; readonly route: string | undefined }[];
}

/** The pages of a sidebar from top to bottom. The own page of a group comes before the group's entries. */
export function listReadingSteps(
  items: readonly NavigationItem[],
  above: ReadingStep["trail"] = [],
): readonly ReadingStep[] {
  return items.flatMap((item): readonly ReadingStep[] => {
    switch (item.kind) {
      case "separator":
      case "link":
        return [];
      case "page":
        return [{ label: item.label, route: item.route, trail: [...above, stepOf(item)] }];
      case "group":
      case "category": {
        const { label, route, kind } = item;
        if (kind === "group" && route === undefined) return listReadingSteps(item.items, above);
        const trail = [...above, stepOf(item)];
        const own = route === undefined ? [] : [{ label, route, trail }];
        return [...own, ...listReadingSteps(item.items, trail)];
      }
    }
  });
}

function stepOf({ label, route }: { readonly label: string; readonly route?: string | undefined }) {
  return { label, route };
}
