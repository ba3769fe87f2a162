import type { Element, ElementContent } from "hast";
import type { Pluggable } from "unified";
import type { SiteModel } from "../model/site-model.ts";
import type { DescriptionTarget, RuleContext, RuleLevel, RuleReport } from "../rules/model.ts";
import type { AnyPageNode, CheckPageNode, PageNodes, PageTarget } from "../rules/pages/model.ts";
import type { PluginSample } from "../samples/model.ts";
import type { Position } from "../source/position.ts";

/** A small extension of docsgen: an object with a name and functions. `docsgen.config.mjs` or `.ts` lists them in `plugins`. */
export interface Plugin {
  /** Unique in the project. Findings name it. */
  readonly name: string;
  /** Plugins for remark: they change the Markdown of pages. */
  readonly remark?: readonly Pluggable[];
  /** Plugins for rehype: they change the HTML of pages. docsgen checks what they add. */
  readonly rehype?: readonly Pluggable[];
  /** Directives by their names: `:::name`, `::name`. */
  readonly directives?: Readonly<Record<string, PluginDirective>>;
  /** Rules for the description and the pages, by their names. */
  readonly rules?: Readonly<Record<string, Rule>>;
  /** Functions that make further files of the output. */
  readonly generators?: readonly PluginGenerator[];
  /** Further languages of code samples in the reference, by the names of their grammars. */
  readonly samples?: Readonly<Record<string, PluginSample>>;
  /** Sees every finding. Returns it, a changed copy, or undefined to drop it. */
  readonly findings?: PluginFindings;
  /** Files and folders that the plugin reads, from the project folder. If one of them changes, docsgen builds again what the plugin makes. */
  readonly files?: readonly string[];
}

/** What a directive of a plugin returns: HTML as a tree. https://github.com/syntax-tree/hast */
export type DirectiveOutput = ElementContent | readonly ElementContent[];

/** Renders one use of a directive. Links in the result are resolved and checked like those of a page. */
export type PluginDirective = (
  attributes: Readonly<Record<string, string>>,
  children: readonly ElementContent[],
  context: DirectiveContext,
) => DirectiveOutput | Promise<DirectiveOutput>;

/** What a directive knows about its use. */
export interface DirectiveContext {
  readonly name: string;
  /** `:name[…]` inside a sentence, `::name`, or `:::name`. */
  readonly form: "text" | "leaf" | "container";
  /** The text between brackets: `:::name[Label]`. */
  readonly label: readonly ElementContent[];
  readonly file: string;
  readonly route: string;
  readonly line: number;
  readonly column: number;
  /** Reports a finding at the directive. */
  readonly report: (finding: DirectiveFinding) => void;
  /** Creates an element. */
  readonly h: (
    tagName: string,
    properties?: Readonly<Record<string, string | number | boolean | readonly string[]>>,
    ...children: readonly (ElementContent | string)[]
  ) => Element;
}

/** What a directive reports about its use. */
export interface DirectiveFinding {
  readonly message: string;
  readonly hint?: string;
  readonly level?: "error" | "warn" | "note";
}

/** A file of the output. */
export interface GeneratedFile {
  /** Path from the output folder, such as `site/feed.json` or `postman/collection.json`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Makes further files from the models of a site: its descriptions and pages. It must return the same files for the same site. */
export type PluginGenerator = (
  site: SiteModel,
) => Iterable<GeneratedFile> | AsyncIterable<GeneratedFile> | Promise<Iterable<GeneratedFile>>;

/** A finding as data. */
export interface PluginFinding {
  readonly code: string;
  readonly severity: "error" | "warning" | "note";
  readonly message: string;
  readonly hint: string | undefined;
  readonly position: Position | undefined;
  readonly pointer: string | undefined;
  readonly operation: string | undefined;
  readonly part: string | undefined;
}

export type PluginFindings = (finding: PluginFinding) => PluginFinding | undefined;

/** What every rule of a team has. */
interface RuleBase {
  /** Default: `warn`. */
  readonly level?: RuleLevel;
  /** What the rule is for. docsgen does not show it. */
  readonly description?: string;
  /** The hint of findings without one. */
  readonly hint?: string;
}

/** A part of the description: an object as written, with the targets of references in place. */
// oxlint-disable-next-line typescript/no-explicit-any -- Rules read any key of any part, and a JSONPath may lead to any.
export type RuleTarget = any;

/** What a rule for the description checks: a kind of part, or a JSONPath. */
export type DescriptionGiven = DescriptionTarget | `$${string}`;

/** A rule for the parts of the description. */
export interface DescribedRule extends RuleBase {
  readonly given: DescriptionGiven | readonly DescriptionGiven[];
  readonly then: (target: RuleTarget, report: (found: RuleReport) => void, context: RuleContext) => void;
}

/** A rule for the parts of pages. */
export interface PageRule<Target extends PageTarget> extends RuleBase {
  readonly given: Target;
  readonly then: CheckPageNode<PageNodes[Target]>;
}

/** A rule for several kinds of parts of pages. `kind` of a part names its kind. */
export interface MixedPageRule extends RuleBase {
  readonly given: readonly PageTarget[];
  readonly then: CheckPageNode<AnyPageNode>;
}

/** A rule of a team for its description or its pages. The type of what it checks depends on `given`. */
export type Rule = DescribedRule | SinglePageRule | MixedPageRule;

type SinglePageRule = { [Target in PageTarget]: PageRule<Target> }[PageTarget];

/** The functions of a config in code. */
export interface Extensions {
  readonly plugins: readonly Plugin[];
  /** Rules of the config and of the plugins, by their names. */
  readonly rules: Readonly<Record<string, Rule>>;
  /** Hash of all code that the functions consist of; undefined: the config has no functions. */
  readonly digest: string | undefined;
}

/** What a config without functions has. */
export const noExtensions: Extensions = { plugins: [], rules: {}, digest: undefined };
