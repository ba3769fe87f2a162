import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** What a page depends on if it uses a component of the project. JSON only: it is the result of a lookup. */
export interface OwnComponent {
  readonly name: string;
  /** Path of its file in the project: `components/Pricing.tsx`. */
  readonly file: string;
  /** Hash of its compiled code and of everything that it imports. */
  readonly digest: string;
  /** The script below `assets/` that runs it in the browser; undefined: it only runs in the build. */
  readonly script: string | undefined;
  /** Its export in this script. */
  readonly exported: string;
  /** Its style sheets below `assets/`. */
  readonly sheets: readonly string[];
}

/** A value that a page can pass to a component. */
export type ComponentProp =
  | string
  | number
  | boolean
  | null
  | readonly ComponentProp[]
  | { readonly [name: string]: ComponentProp };

/** One use of a component. */
export interface ComponentUse {
  readonly props: Readonly<Record<string, ComponentProp>>;
  /** Whether it gets content as its `children`. */
  readonly hasContent: boolean;
  /** Start of the ids that React creates in it. */
  readonly idPrefix: string;
}

/** The HTML of a component, or why it has none. */
export type RenderedComponent =
  | {
      readonly kind: "html";
      readonly html: string;
      /** Why another build may render something else; undefined: it cannot. */
      readonly changing: "random" | "clock" | undefined;
    }
  | { readonly kind: "failure"; readonly message: string; readonly position: Position | undefined }
  /** The component's file has errors that are already reported. */
  | { readonly kind: "broken" };

/** The components of a project, compiled. */
export interface OwnComponents {
  readonly find: (name: string) => OwnComponent | undefined;
  readonly render: (name: string, use: ComponentUse) => RenderedComponent;
  /** Those that have the name of a component of docsgen. */
  readonly overridden: readonly string[];
  /** Scripts, style sheets, and images for the site, by their names below `assets/`. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Whether some component runs in the browser. */
  readonly hasScripts: boolean;
  /** The project's files that the components are made from. */
  readonly sources: readonly Pick<SourceFile, "path" | "text">[];
  readonly findings: readonly DocsgenError[];
}

/** What the components of a page add to its document. */
export interface ComponentStyles {
  /** Style sheets below `assets/`. */
  readonly sheets: readonly string[];
  /** Inline styles of the components, as rules of a style sheet. */
  readonly css: string;
}

/** HTML of the parts of the site that components of the project replace. Undefined parts are docsgen's own. */
export interface ReplacedParts {
  readonly footer: string | undefined;
  readonly notFound: string | undefined;
  readonly home: string | undefined;
  readonly navbar: string | undefined;
  /** The headers of pages by their routes, and those of operations by their descriptions and ids. */
  readonly pageHeaders: ReadonlyMap<string, string>;
  readonly operationHeaders: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly styles: ComponentStyles;
}

/** Start of the names of components that replace parts of the site. */
export const partPrefix = "theme/";

/** The element around a component that runs in the browser. */
export const islandElement = "docsgen-island";

/** The element around the content that a page gives to a component. */
export const contentElement = "docsgen-content";
