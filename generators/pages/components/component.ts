import type { RootContent } from "mdast";

/** An attribute's value after evaluation. A value that is no constant never gets here. */
export type ComponentValue =
  | string
  | number
  | boolean
  | null
  | readonly ComponentValue[]
  | JsxValue
  | { readonly [name: string]: ComponentValue };

/** JSX in an attribute, lowered to Markdown nodes: `title={<>The <code>key</code></>}`. */
export interface JsxValue {
  readonly kind: "jsx";
  readonly nodes: readonly RootContent[];
}

/** A component of a page after its attributes were evaluated and its children were lowered. */
export interface LoweredElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, ComponentValue>>;
  readonly children: readonly RootContent[];
  /** Where the component is, for the nodes that replace it. */
  readonly position: RootContent["position"];
  /** Whether it is inside a sentence. */
  readonly isInline: boolean;
  /** Reports what a component's attributes lack: `expected` completes "The component `X` needs …". */
  readonly reportInvalid: (expected: string) => void;
}

/** How a component of MDX is written as a directive. */
export interface ComponentMapping {
  /** Name of the directive. */
  readonly directive: string;
  /**
   * `text`: a text directive, `:name[label]{…}`, inside a sentence; alone in a paragraph where it is a block.
   * `leaf`: a block directive in one line, `::name[label]{…}`. Its children, if it has any, become the label.
   */
  readonly form: "container" | "leaf" | "text";
  /** Attributes whose text becomes the directive's label: the first one present. JSX becomes children of the label. */
  readonly label?: readonly string[];
  /**
   * Component attribute -> directive attribute. `true` is written as an attribute without a value, `false` and `null` are
   * left out, numbers are written in digits. Other values are findings.
   */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Attributes with the same value at every use: the type of `<Warning>`. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Attributes that change nothing that a reader sees or does. Attributes in no list are findings. */
  readonly ignored?: readonly string[];
}

/** A component that is more than one directive, or whose attributes decide which one. */
export interface ComponentFunction {
  readonly form: "function";
  /** The attributes that `lower` reads. */
  readonly attributes: readonly string[];
  readonly ignored?: readonly string[] | undefined;
  /** Whether the classes of an element of HTML have an effect. Others are findings. */
  readonly usesClass?: ((classes: string) => boolean) | undefined;
  readonly lower: (element: LoweredElement) => readonly RootContent[];
}

/** A component that shows its children and nothing else: `<Fragment>`. */
export interface ComponentContent {
  readonly form: "children";
  readonly attributes?: readonly string[];
}

/** A component that shows nothing of the page's own text: `<Head>`, `<TOCInline>`. */
export interface EmptyComponent {
  readonly form: "nothing";
}

/** A component that is an element of HTML: `<Table>` and `<Td>` of Nextra. */
export interface ElementComponent {
  readonly form: "element";
  readonly tagName: string;
}

/** An entry of the component table. */
export type Component = ComponentMapping | ComponentFunction | ComponentContent | EmptyComponent | ElementComponent;
