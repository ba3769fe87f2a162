import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { GuidePage } from "../model.ts";
import type { GuideContext, RoutedFile } from "./guide-page.ts";

type Report = (finding: DocsgenError) => void;

/** What the pages of a build share, and those that are built like them later. */
export type SharedContext = Omit<GuideContext, "report">;

/** Pages of one edition that a process holds from build to build, as long as it lives. */
export interface HeldPages {
  /**
   * Begins a build. The basis is all that a page may ask of the site: where one part of it is another than before,
   * nothing is held any more, and a new context is made.
   */
  readonly open: (
    basis: readonly unknown[],
    createContext: () => SharedContext,
  ) => { readonly context: SharedContext; readonly find: FindPage };
}

/** Gives the page that is held of a file, else what is built, else undefined. */
type FindPage = (
  routed: RoutedFile,
  build: ((report: Report) => GuidePage) | undefined,
) => Checked<GuidePage> | undefined;

/** Holds nothing: the pages of a run that is alone. */
export const holdNothing: HeldPages = {
  open: (_basis, createContext) => ({ context: createContext(), find: (_routed, build) => build && collect(build) }),
};

interface HeldPage extends Checked<GuidePage> {
  readonly file: RoutedFile["file"];
}

/** Creates the pages that are held. A file that was read anew is another one, whatever its text. */
export function createHeldPages(): HeldPages {
  let pages = new WeakMap<SourceFile, HeldPage>();
  let known: { readonly basis: readonly unknown[]; readonly context: SharedContext } | undefined;
  const find: FindPage = ({ file }, build) => {
    const held = pages.get(file.source);
    // Of a translation the original decides, too.
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
