import type { Data, Nodes, PhrasingContent, RootContent } from "mdast";

declare module "mdast" {
  interface Data {
    /** The component that the node replaces. */
    component?: string | undefined;
  }
}

/** `:::name` … `:::`. */
export type ContainerDirective = Extract<Nodes, { type: "containerDirective" }>;

/** `::name`. */
export type LeafDirective = Extract<Nodes, { type: "leafDirective" }>;

type TextDirective = Extract<Nodes, { type: "textDirective" }>;

/** A directive to create in the tree of a page. */
export interface DirectiveParts {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly label?: readonly PhrasingContent[];
  readonly children?: readonly RootContent[];
  /** Of the component that the directive replaces. */
  readonly position: RootContent["position"];
  /** Name of that component. Its source has no lines of colons. */
  readonly component?: string;
}

/** `:::name[label]{…}` as the parser would return it. */
export function containerDirective(parts: DirectiveParts): ContainerDirective {
  const { label = [], children = [], position } = parts;
  const shown: RootContent[] =
    label.length === 0
      ? []
      : [{ type: "paragraph", data: { directiveLabel: true }, children: [...label], ...placed(position) }];
  // A container may hold any block. The type of its children is narrower than what the parser returns.
  return { type: "containerDirective", ...fieldsOf(parts), children: [...shown, ...children] as never };
}

/** `::name[label]{…}`. */
export function leafDirective(parts: DirectiveParts): LeafDirective {
  return { type: "leafDirective", ...fieldsOf(parts), children: [...(parts.label ?? [])] };
}

/** `:name[label]{…}`. */
export function textDirective(parts: DirectiveParts): TextDirective {
  return { type: "textDirective", ...fieldsOf(parts), children: [...(parts.label ?? [])] };
}

function fieldsOf({ name, attributes = {}, position, component }: DirectiveParts) {
  return {
    name,
    attributes: { ...attributes },
    ...placed(position),
    // The library's types know no data of ours.
    ...(component === undefined ? {} : { data: { component } }),
  };
}

function placed(position: RootContent["position"]): { position?: NonNullable<RootContent["position"]> } {
  return position === undefined ? {} : { position };
}

/** Gives nodes without a position, and what they contain, the position of the component that they come from. */
export function withPositions(nodes: readonly RootContent[], position: RootContent["position"]): RootContent[] {
  if (position === undefined) return [...nodes];
  return nodes.map((node): RootContent => {
    const placed = node.position === undefined ? { ...node, position } : node;
    if (!("children" in placed)) return placed;
    // Each kind of node keeps the kind of its children.
    return { ...placed, children: withPositions(placed.children, position) as never };
  });
}

/** The component that a directive replaces; undefined for a directive that the author wrote. */
export function componentOf(node: { readonly data?: Data | undefined }): string | undefined {
  return node.data?.component;
}
