/**
 * What a text can mean. A string lists scalars by letters: `n` number, `b` boolean, `z` null, `s` any text, `w` a
 * listed text, `j` JSON. Text that has none of these types stays text, so that the validator can report the error.
 */
export type Kind = string | StructureKind;

export interface StructureKind {
  /** Letters of the scalars that are allowed in addition to the structure. */
  readonly scalar?: string;
  /** Set for an array. */
  readonly items?: Kind;
  /** Kinds of the first items, if they differ. */
  readonly first?: readonly Kind[];
  /** Set for an object. */
  readonly properties?: Readonly<Record<string, Kind>>;
  /** Kind of all other properties. Absent if there are none. */
  readonly rest?: Kind;
}

/**
 * The encoding of one parameter, header, or form field. It is printed into operation modules, so default values are
 * left out.
 */
export interface ParameterShape {
  readonly name: string;
  /** Text if absent. */
  readonly kind?: Kind;
  /** The location's default style if absent. */
  readonly style?: string;
  /** The style's default if absent: true for `form` and `cookie`, otherwise false. */
  readonly explode?: boolean;
  /** `allowReserved`: a plus sign stays a plus sign instead of a space. */
  readonly reserved?: true;
  /** `allowEmptyValue`: an empty value is not validated. */
  readonly empty?: true;
  /** The location in the description. Absent for a form property with a `FormShape.rule`. */
  readonly rule?: string;
}

/** A kind as a structure. Undefined for scalars. */
export function structureOf(kind: Kind | undefined): StructureKind | undefined {
  return typeof kind === "object" ? kind : undefined;
}

/** The letters of a kind's scalars. */
export function scalarsOf(kind: Kind | undefined): string {
  if (kind === undefined) return "s";
  return typeof kind === "string" ? kind : (kind.scalar ?? "");
}

export function propertyKind(kind: StructureKind, name: string): Kind | undefined {
  const { properties } = kind;
  return properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : kind.rest;
}

export function itemKind(kind: StructureKind, index: number): Kind | undefined {
  return kind.first?.[index] ?? kind.items;
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Reads a text as one of a kind's scalars. Other text stays text. */
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

/** How well a text fits a kind's scalars: 2 certainly, 1 possibly, 0 not at all. Null is the last option. */
export function fitScalar(text: string, letters: string): number {
  if (/[sj]/.test(letters)) return 2;
  const value = readScalar(text, letters);
  if (value !== null && typeof value !== "string") return 2;
  return value === null || letters.includes("w") ? 1 : 0;
}

export function isObjectKind({ properties, rest }: StructureKind): boolean {
  return properties !== undefined || rest !== undefined;
}

export function allowsOtherThanObject({ items, scalar = "" }: StructureKind): boolean {
  return items !== undefined || scalar.replace("z", "") !== "";
}

/** Sets an own property even if its name is `__proto__`, which an assignment would lose. */
export function setProperty(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
