/**
 * What a text can stand for. A string lists scalars by letters: `n` number, `b` boolean, `z` null, `s` any text,
 * `w` one of some listed texts, `j` JSON. Text that is none of them stays text, so that the validator can name the fault.
 */
export type Kind = string | StructureKind;

export interface StructureKind {
  /** Letters of the scalars that are allowed beside the structure. */
  readonly scalar?: string;
  /** Set for an array. */
  readonly items?: Kind;
  /** Kinds of the first items, where they differ. */
  readonly first?: readonly Kind[];
  /** Set for an object. */
  readonly properties?: Readonly<Record<string, Kind>>;
  /** Kind of all other properties; absent where there are none. */
  readonly rest?: Kind;
}

/** How one parameter, header or form field is written; printed into the modules of operations, so what is usual is left out. */
export interface ParameterShape {
  readonly name: string;
  /** Text where absent. */
  readonly kind?: Kind;
  /** The usual style of the place where absent. */
  readonly style?: string;
  /** The usual one of the style where absent: true for `form` and `cookie`, else false. */
  readonly explode?: boolean;
  /** `allowReserved`: a plus sign is one, not a space. */
  readonly reserved?: true;
  /** `allowEmptyValue`: an empty value means the parameter is not judged. */
  readonly empty?: true;
  /** Where the description states it; absent for a property of a form where `FormShape.rule` has it. */
  readonly rule?: string;
}

/** A kind as structure: undefined for scalars. */
export function structureOf(kind: Kind | undefined): StructureKind | undefined {
  return typeof kind === "object" ? kind : undefined;
}

/** The letters of the scalars of a kind. */
export function scalarsOf(kind: Kind | undefined): string {
  if (kind === undefined) return "s";
  return typeof kind === "string" ? kind : (kind.scalar ?? "");
}

/** The kind of a property of an object. */
export function propertyKind(kind: StructureKind, name: string): Kind | undefined {
  const { properties } = kind;
  return properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : kind.rest;
}

/** The kind of an item of an array. */
export function itemKind(kind: StructureKind, index: number): Kind | undefined {
  return kind.first?.[index] ?? kind.items;
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Reads a text as one of the scalars of a kind; text that is none stays text. */
export function readScalar(text: string, letters: string): unknown {
  const isAnyText = letters.includes("s");
  if (letters.includes("n") && jsonNumber.test(text)) {
    const number = Number(text);
    if (Number.isFinite(number) && (!isAnyText || String(number) === text)) return number;
  }
  if (letters.includes("b") && (text === "true" || text === "false")) return text === "true";
  if (letters.includes("z") && !isAnyText && (text === "" || text === "null")) return null;
  return text;
}

/** How well a text fits the scalars of a kind: 2 certainly, 1 possibly, 0 not at all. Null is the last resort. */
export function fitScalar(text: string, letters: string): number {
  if (/[sj]/.test(letters)) return 2;
  const value = readScalar(text, letters);
  if (value !== null && typeof value !== "string") return 2;
  return value === null || letters.includes("w") ? 1 : 0;
}

/** True if the kind allows an object. */
export function isObjectKind({ properties, rest }: StructureKind): boolean {
  return properties !== undefined || rest !== undefined;
}

/** True if the kind allows arrays, or scalars other than null. */
export function allowsOtherThanObject({ items, scalar = "" }: StructureKind): boolean {
  return items !== undefined || scalar.replace("z", "") !== "";
}

/** Sets an own property even when the name is `__proto__`, which plain assignment would lose. */
export function setProperty(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
