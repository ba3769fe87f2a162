import type { Range, TracedText } from "../../code/traced-text.ts";

/** An expression of a program in any language, as far as SDK calls and reads need it. `range` is in the program's text. */
export type Expression = { readonly range: Range } & (
  | { readonly kind: "text"; readonly text: TracedText }
  /** A number, a boolean, or null, as JSON writes it. */
  | { readonly kind: "word"; readonly json: string }
  /** JavaScript's `undefined`: the member is not sent. */
  | { readonly kind: "nothing" }
  | { readonly kind: "list"; readonly items: readonly ListItem[] }
  | ObjectExpression
  | { readonly kind: "name"; readonly name: string }
  | MemberExpression
  | { readonly kind: "index"; readonly object: Expression; readonly index: Expression }
  | CallNode
  | FunctionExpression
  /** A list that loops make: `[choice.text for choice in choices]`. */
  | { readonly kind: "each"; readonly loops: readonly Loop[]; readonly parts: readonly Expression[] }
  /** One of several values: `a or b`, `a ? b : c`. */
  | { readonly kind: "either"; readonly values: readonly Expression[]; readonly parts: readonly Expression[] }
  /** Go's value of a variable that only has a type. */
  | { readonly kind: "zero"; readonly type: StructType }
  /** The value is not known. The parts may contain calls. */
  | { readonly kind: "other"; readonly parts: readonly Expression[] }
);

export interface ObjectExpression {
  readonly kind: "object";
  readonly range: Range;
  readonly members: readonly ObjectMember[];
  /** The name of its struct type, where the language states it: Go's `openai.ChatRequest{…}`; empty: it is implied. */
  readonly type: string | undefined;
}

export interface MemberExpression {
  readonly kind: "member";
  readonly range: Range;
  readonly object: Expression;
  readonly name: Name;
}

export interface CallNode {
  readonly kind: "call";
  readonly range: Range;
  readonly callee: Expression;
  readonly arguments: readonly Argument[];
}

export interface FunctionExpression {
  readonly kind: "function";
  readonly range: Range;
  readonly parameters: readonly BindingPattern[];
  readonly body: readonly Statement[];
}

/** A name with its range in the program's text. */
export interface Name {
  readonly text: string;
  readonly range: Range;
}

export interface ListItem {
  readonly value: Expression;
  /** The item represents all items of another list. */
  readonly isSpread: boolean;
}

/** A member of an object. Without a key, it represents all members of another object. */
export interface ObjectMember {
  readonly key: Expression | undefined;
  readonly value: Expression;
}

export interface Argument {
  /** Set for `name=value`. */
  readonly name: Name | undefined;
  readonly value: Expression;
  readonly isSpread: boolean;
}

/** A type of Go, as far as it names the properties of JSON. */
export type StructType =
  | { readonly kind: "struct"; readonly fields: readonly StructField[]; readonly isOpen: boolean }
  | { readonly kind: "list"; readonly item: StructType }
  | { readonly kind: "map" }
  | { readonly kind: "name"; readonly name: string };

/** A field of a struct. Without a tag, Go decodes the property with the field's name. */
interface StructField {
  readonly name: string;
  readonly tag: Name | undefined;
  readonly type: StructType;
}

interface Loop {
  readonly target: BindingPattern;
  readonly items: Expression;
}

/** Where a value is stored. */
export type BindingPattern =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "object"; readonly members: readonly { readonly key: Name; readonly target: BindingPattern }[] }
  | { readonly kind: "list"; readonly items: readonly BindingPattern[] }
  /** Part of another value: `messages[0]`. */
  | { readonly kind: "part"; readonly expression: Expression };

export type Statement =
  /** `type` is the declared type's name, where the language states it. */
  | {
      readonly kind: "bind";
      readonly target: BindingPattern;
      readonly value: Expression;
      readonly type?: string | undefined;
    }
  | { readonly kind: "return"; readonly value: Expression }
  | ({ readonly kind: "loop"; readonly body: readonly Statement[] } & Loop)
  | { readonly kind: "import"; readonly imports: readonly Import[] }
  | { readonly kind: "define"; readonly name: string; readonly value: FunctionExpression }
  | { readonly kind: "type"; readonly name: string; readonly type: StructType }
  | { readonly kind: "run"; readonly expression: Expression }
  | { readonly kind: "block"; readonly body: readonly Statement[] };

/** An imported name. */
export interface Import {
  readonly module: string;
  /** The name in the module; undefined: the module itself. */
  readonly name: string | undefined;
  readonly alias: string;
}
