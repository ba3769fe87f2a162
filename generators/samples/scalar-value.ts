import type { NumberSchema, Schema, StringSchema } from "../api/model.ts";
import { getOwn, isJsonObject } from "../source/json.ts";

const formats: Readonly<Record<string, string>> = {
  "date-time": "2025-07-15T10:00:00Z",
  date: "2025-07-15",
  time: "10:00:00Z",
  duration: "PT1H",
  email: "person@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  url: "https://example.com/",
  "uri-reference": "/path",
  uuid: "3f6c1b8e-5d24-4a97-b0c6-7e19d2f84a35",
  byte: "aGVsbG8=",
};

/** A text of a known format, or a short word with the right length. */
export function stringValue(schema: StringSchema): string {
  const known =
    schema.format !== undefined && Object.hasOwn(formats, schema.format) ? formats[schema.format] : undefined;
  if (known !== undefined) return known;
  const lowerBound = Math.min(numberAt(schema, "minLength") ?? 0, 200);
  const upperBound = numberAt(schema, "maxLength") ?? 200;
  return "string".padEnd(lowerBound, "string").slice(0, Math.max(upperBound, 0));
}

/** The minimum allowed number, otherwise 1. */
export function numberValue(schema: NumberSchema): number {
  const lowerBound = numberAt(schema, "minimum") ?? above(numberAt(schema, "exclusiveMinimum"), schema.isInteger);
  if (lowerBound !== undefined) return schema.isInteger ? Math.ceil(lowerBound) : lowerBound;
  const upperBound = numberAt(schema, "maximum");
  return upperBound !== undefined && upperBound < 1 ? upperBound : 1;
}

function above(limit: number | undefined, isInteger: boolean): number | undefined {
  return limit === undefined ? undefined : isInteger ? Math.floor(limit) + 1 : limit + 0.5;
}

/** The number of a keyword. */
export function numberAt(schema: Schema, keyword: string): number | undefined {
  const value = isJsonObject(schema.source) ? getOwn(schema.source, keyword) : undefined;
  return typeof value === "number" ? value : undefined;
}
