import type { ElementContent } from "hast";

import type { PluginRun } from "../../extensions/page-plugins.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import type { Directive } from "../directives/directive.ts";
import type { FindTerm } from "../directives/glossary.ts";
import type { FindMissing } from "../values/find-part.ts";
import type { FindValue } from "../values/find-value.ts";
import type { FindNamedPart } from "../values/find-reference.ts";
import type { OwnComponent, OwnComponents } from "../own-components/model.ts";
import type { RemoteImage } from "../remote-images.ts";
import type { UrlTarget } from "./resolve-url.ts";
import type { RenderDiagram } from "../diagrams/render-diagram.ts";
import type { RenderMath } from "../math/render-math.ts";
import type { CodeColors } from "./written-code.ts";

/** A point as the Markdown parser returns it. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** Width and height in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The input for rendering one text. */
export interface MarkdownContext {
  /** Returns the position of a part of the text; undefined if it is unknown. */
  readonly locate: (start: Point | undefined, end?: Point) => Position | undefined;
  /** The text of a line, counted from 1. */
  readonly lineAt: (line: number) => string;
  readonly report: (finding: DocsgenError) => void;
  /** Reports an invalid directive: an error on a page, a warning in a description. */
  readonly reportDirective: (finding: DocsgenError) => void;
  /** The directives that the text may use, by name. */
  readonly directives: Readonly<Record<string, Directive>>;
  readonly resolve: (url: string) => UrlTarget;
  /** An image of another host that the site serves. */
  readonly findImage: (url: string) => RemoteImage | undefined;
  /** Other hosts whose images browsers may load. */
  readonly imageHosts: readonly string[];
  readonly imageSize: (path: string) => ImageSize | undefined;
  /** The text of a file that is served with the site. */
  readonly readFile: (path: string) => string | undefined;
  readonly findMissing: FindMissing;
  readonly findValue: FindValue;
  readonly findTerm: FindTerm;
  readonly findReference: FindNamedPart;
  /** Whether the site may show content of a host. */
  readonly isEmbedHost: (host: string) => boolean;
  /** A component of the project. */
  readonly findComponent: (name: string) => OwnComponent | undefined;
  readonly renderComponent: OwnComponents["render"];
  /** The tree of HTML as a browser reads it. */
  readonly parseHtml: (html: string) => readonly ElementContent[];
  readonly colors: CodeColors;
  readonly renderDiagram: RenderDiagram;
  readonly renderMath: RenderMath;
  /** The plugins of the page; undefined: none, or the text is a description. */
  readonly plugged?: PluginRun | undefined;
  /** In a description: the directives of plugins, which work on pages only. */
  readonly pageDirectives?: ReadonlySet<string> | undefined;
  /** Prefix of the ids of directives; undefined: they have no ids, because the text is a description's. */
  readonly idPrefix: string | undefined;
  /** Prefix of each heading id; undefined: headings have no ids, because many pages show the text. */
  readonly headingPrefix: string | undefined;
}
