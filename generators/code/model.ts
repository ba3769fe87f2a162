import type { Range, TracedText } from "./traced-text.ts";

/** An expression of a program in any language, as far as values of constants and calls need it. `range` is in the file. */
export type Expression = { readonly range: Range } & (
  | { readonly kind: "text"; readonly text: TracedText }
  /** A text with values in it: `f"{id}"`. */
  | { readonly kind: "template"; readonly parts: readonly TemplatePart[] }
  /** Texts that `+` joins, or that are next to each other, where each of them is written as a text. */
  | { readonly kind: "join"; readonly values: readonly Expression[]; readonly isAdjacent: boolean }
  /** A number, a boolean, or null, as JSON writes it. */
  | { readonly kind: "word"; readonly json: string }
  /** JavaScript's `undefined`: the member is not sent. */
  | { readonly kind: "nothing" }
  | { readonly kind: "list"; readonly items: readonly ListItem[] }
  | ObjectExpression
  | Braces
  | { readonly kind: "name"; readonly name: string }
  | MemberExpression
  | { readonly kind: "index"; readonly object: Expression; readonly index: Expression }
  /** Go's `[]byte("x")`, and what its grammar takes for a conversion: `http.Get("x")`. */
  | { readonly kind: "convert"; readonly callee: Expression | undefined; readonly value: Expression }
  /** Assignments whose value is used: `a = b = 1`. */
  | { readonly kind: "assigned"; readonly body: readonly Statement[] }
  | CallNode
  | FunctionExpression
  /** A list that loops make: `[choice.text for choice in choices]`. */
  | { readonly kind: "each"; readonly loops: readonly Loop[]; readonly parts: readonly Expression[] }
  /** One of several values: `a or b`, `a ? b : c`. */
  | { readonly kind: "either"; readonly values: readonly Expression[]; readonly parts: readonly Expression[] }
  /** Go's value of a variable that only has a type. */
  | { readonly kind: "zero"; readonly type: StructType; readonly written: string }
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

/** Go's braces: fields of a struct, entries of a map, or items of a list. */
export interface Braces {
  readonly kind: "braces";
  readonly range: Range;
  readonly entries: readonly BraceEntry[];
  /** The type before them. Elements of lists and maps leave it out. */
  readonly type: BracesType | undefined;
}

export interface BracesType {
  /** As written: `[]acme.Item`. */
  readonly written: string;
  /** The grammar's name for it: `map_type`. */
  readonly kind: string;
  /** The name of a struct type: `Item`. */
  readonly name: string | undefined;
}

export interface BraceEntry {
  /** Undefined: the entry is an item, or could not be read. */
  readonly key: Expression | undefined;
  /** The key is a bare name: of a field, or in a map, of a variable. */
  readonly isField: boolean;
  readonly value: Expression;
  /** It is written as `key: value`. */
  readonly isKeyed: boolean;
}

export type TemplatePart =
  | { readonly kind: "text"; readonly text: TracedText }
  /** Without a value, or with a format of its own, it is any text. */
  | { readonly kind: "hole"; readonly value: Expression | undefined; readonly isPlain: boolean; readonly range: Range };

export interface MemberExpression {
  readonly kind: "member";
  readonly range: Range;
  readonly object: Expression;
  readonly name: Name;
  /** As written, without spaces: `http.MethodPost`. */
  readonly written: string;
}

export interface CallNode {
  readonly kind: "call";
  readonly range: Range;
  readonly callee: Expression;
  readonly arguments: readonly Argument[];
  /** Java's `new`. */
  readonly isNew?: boolean;
  /** The first type argument, as written: C#'s `Read<Pet>()`. */
  readonly typeArgument?: string | undefined;
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
  /** The key is the name of a field, which a serializer may write in another way. */
  readonly isField?: boolean;
}

export interface Argument {
  /** Set for `name=value`. */
  readonly name: Name | undefined;
  readonly value: Expression;
  readonly isSpread: boolean;
  /** It represents arguments with names: `**options`. */
  readonly hasNames?: true;
  /** The parser could not read it, or the author left something out: `…`. */
  readonly isGap?: true;
}

/** A field of a class whose objects may become JSON. */
export interface ClassField {
  readonly name: Name;
  /** The name in JSON, if an attribute states it. */
  readonly tag: TracedText | undefined;
  /** Undefined: JSON omits the field, or has null. */
  readonly initial: Expression | undefined;
  /** No serializer writes it. */
  readonly isIgnored?: boolean;
  /** The type as written. */
  readonly type?: string;
}

/** A field of Go's structs. Without a tag, Go decodes the property with the field's name. */
export interface StructField {
  readonly name: Name;
  readonly tag: Name | undefined;
  readonly type: StructType;
  /** The type as written. */
  readonly written: Name;
}

/** A type of Go, as far as it names the properties of JSON. */
export type StructType =
  | { readonly kind: "struct"; readonly fields: readonly StructField[]; readonly isOpen: boolean }
  | { readonly kind: "list"; readonly item: StructType }
  | { readonly kind: "map" }
  | { readonly kind: "name"; readonly name: string };

interface Loop {
  readonly target: BindingPattern;
  readonly items: Expression;
}

/** Where a value is stored. */
export type BindingPattern =
  | {
      readonly kind: "name";
      readonly name: string;
      readonly range: Range;
      /** The name of a parameter's type, without its package. */
      readonly type?: string | undefined;
    }
  | { readonly kind: "object"; readonly members: readonly { readonly key: Name; readonly target: BindingPattern }[] }
  | { readonly kind: "list"; readonly items: readonly BindingPattern[] }
  /** What is left: `*rest`, `...rest`. */
  | { readonly kind: "rest"; readonly target: BindingPattern }
  /** Part of another value: `messages[0]`. */
  | { readonly kind: "part"; readonly expression: Expression };

export type Statement =
  /** `type` is the declared type's name, where the language states it. */
  | {
      readonly kind: "bind";
      readonly target: BindingPattern;
      readonly value: Expression;
      readonly type?: string | undefined;
      /** It may change a variable of a block around it. */
      readonly isChange?: boolean;
    }
  | { readonly kind: "return"; readonly value: Expression }
  | ({ readonly kind: "loop"; readonly body: readonly Statement[] } & Loop)
  | { readonly kind: "import"; readonly imports: readonly Import[] }
  | { readonly kind: "define"; readonly name: string; readonly value: FunctionExpression }
  | { readonly kind: "type"; readonly name: string; readonly type: StructType; readonly range: Range }
  /** A class. Its constructor may have the fields as parameters. */
  | {
      readonly kind: "class";
      readonly name: string;
      readonly fields: readonly ClassField[];
      readonly isRecord: boolean;
      readonly range: Range;
    }
  | { readonly kind: "run"; readonly expression: Expression }
  | { readonly kind: "block"; readonly body: readonly Statement[] }
  /** Statements of which at most one list runs. */
  | { readonly kind: "branches"; readonly bodies: readonly (readonly Statement[])[]; readonly range: Range };

/** An imported name. */
export interface Import {
  readonly module: string;
  /** The name in the module; undefined: the module itself. */
  readonly name: string | undefined;
  readonly alias: string;
}
