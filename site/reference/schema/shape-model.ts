import type { NamedSchema, Property, Schema, UnionSchema } from "../../../generators/api/model.ts";

/** Finds named schemas. */
export type Schemas = ReadonlyMap<string, NamedSchema>;

/** A part of a value without a name of its own: a tuple's place, a map's keys or values, what holds on a condition. */
export interface UnnamedPart {
  /** Names and values stand between backticks. */
  readonly label: string;
  /** Its part of the anchor. */
  readonly segment: string;
  readonly schema: Schema;
}

/** What a condition, or the choice of a variant, adds to the rules of one property. */
export interface When {
  readonly words: string;
  readonly isRequired: boolean;
  /** Undefined where only its presence is ruled. */
  readonly schema: Schema | undefined;
}

/** A rule that holds on a condition. */
export interface Conditional {
  /** With names and values between backticks. */
  readonly when: string;
  readonly required: readonly string[];
  readonly schema: Schema | undefined;
}

/** What can be listed below a schema; `allOf` is folded into it. */
export interface Shape {
  readonly properties: readonly Property[];
  /** Further rules by the name of their property. */
  readonly whens: ReadonlyMap<string, readonly When[]>;
  readonly parts: readonly UnnamedPart[];
  readonly unions: readonly UnionSchema[];
  /** Rules that hold on a condition, where they could not be told at a property. */
  readonly conditions: readonly UnnamedPart[];
  /** Rules in words, with names and values between backticks. */
  readonly rules: readonly string[];
  /** No property beyond those listed is allowed. */
  readonly isClosed: boolean;
}
