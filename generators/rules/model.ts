import type { Position } from "../source/position.ts";
import type { JsonObject } from "../source/json.ts";

/** The parts of a description that a rule can check. */
export const descriptionTargets = [
  "document",
  "info",
  "server",
  "tag",
  "path",
  "operation",
  "parameter",
  "requestBody",
  "response",
  "mediaType",
  "header",
  "schema",
  "property",
  "example",
  "securityScheme",
] as const;
export type DescriptionTarget = (typeof descriptionTargets)[number];

export const ruleLevels = ["error", "warn", "note", "off"] as const;
export type RuleLevel = (typeof ruleLevels)[number];

/** A part of the description with its place. */
export interface RuleNode {
  readonly kind: DescriptionTarget;
  /** The part as written, with the targets of references in place. Swagger 2.0 has the shape of OpenAPI 3.0. */
  readonly value: JsonObject;
  /** The key in the object around it: the name of a property, the status of a response. */
  readonly key: string;
  /** The keys from the root of the joined description. */
  readonly tokens: readonly string[];
  /** The HTTP method in lower case; set for an operation. */
  readonly method?: string | undefined;
  /** The path template; set for paths and operations. */
  readonly path?: string | undefined;
}

/** Where a rule reports: a key, a pointer (`/responses/200`), or keys below the checked part, or another part. */
export type ReportedPlace = string | readonly (string | number)[] | RuleNode;

/** What a rule reports. docsgen adds file, line, and column. */
export interface RuleReport {
  readonly message: string;
  /** Undefined: the checked part. */
  readonly at?: ReportedPlace | undefined;
  readonly hint?: string | undefined;
  /** The value that belongs there, if no other can be meant. `docsgen check --fix` writes it. */
  readonly fix?: string | number | boolean | undefined;
}

/** What a rule knows besides the part that it checks. */
export interface RuleContext extends RuleNode {
  /** The whole description. */
  readonly root: JsonObject;
  /** All parts of a kind. */
  readonly list: (kind: DescriptionTarget) => readonly RuleNode[];
}

/** The function of a rule, called for each part that `given` names. */
export type CheckPart = (part: JsonObject, report: (problem: RuleReport) => void, context: RuleContext) => void;

/** A rule for the description. */
export interface DescriptionRule {
  /** A part of the description, or a JSONPath. */
  readonly given: DescriptionTarget | `$${string}` | readonly (DescriptionTarget | `$${string}`)[];
  /** The hint of findings without one. */
  readonly hint?: string | undefined;
  readonly then: CheckPart;
}

/** A rule with its name and its level. */
export interface ActiveRule extends DescriptionRule {
  readonly name: string;
  readonly level: Exclude<RuleLevel, "off">;
  /** Of the config that defines it. */
  readonly position?: Position | undefined;
}
