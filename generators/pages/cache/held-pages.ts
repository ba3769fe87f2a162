import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { GuidePage } from "../model.ts";
import type { GuideContext, RoutedFile } from "../build/guide-page.ts";

type Report = (finding: DocsgenError) => void;

/** The context that the pages of a build share, including pages that are built later. */
export type SharedContext = Omit<GuideContext, "report">;

/** Pages of one edition that a process keeps in memory between builds. */
export interface HeldPages {
  /**
   * Starts a build. The basis is everything that a page may look up in the site. If any part of it has changed,
   * all pages are dropped and a new context is created.
   */
  readonly open: (
    basis: readonly unknown[],
    createContext: () => SharedContext,
  ) => { readonly context: SharedContext; readonly find: FindPage };
}

/** Returns the page in memory for a file, otherwise builds one. Returns undefined if there is neither. */
type FindPage = (
  routed: RoutedFile,
  build: ((report: Report) => GuidePage) | undefined,
) => Checked<GuidePage> | undefined;

/** Keeps no pages: for a single run. */
export const holdNothing: HeldPages = {
  open: (_basis, createContext) => ({ context: createContext(), find: (_routed, build) => build && collect(build) }),
};

interface HeldPage extends Checked<GuidePage> {
  readonly file: RoutedFile["file"];
}

/** Creates the store of pages. A file that was read again counts as a new file, whatever its text. */
export function createHeldPages(): HeldPages {
  let pages = new WeakMap<SourceFile, HeldPage>();
  let known: { readonly basis: readonly unknown[]; readonly context: SharedContext } | undefined;
  const find: FindPage = ({ file }, build) => {
    const held = pages.get(file.source);
    // A translation also depends on its original.
    if (held !== undefined && held.file.original === file.original && held.file.isFallback === file.isFallback)
      return held;
    const built = build && { ...collect(build), file };
    if (built !== undefined) pages.set(file.source, built);
    return built;
  };
  return {
    open: (basis, createContext) => {
      if (known === undefined || !isSame(basis, known.basis)) {
        pages = new WeakMap();
        known = { basis, context: createContext() };
      }
      return { context: known.context, find };
    },
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

function collect(build: (report: Report) => GuidePage): Checked<GuidePage> {
  const findings: DocsgenError[] = [];
  return { value: build((finding) => findings.push(finding)), findings };
}
