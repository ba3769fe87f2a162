import {
  isDate,
  isDateTime,
  isDateTimeLocal,
  isDuration,
  isHttpDate,
  isTime,
  isTimeLocal,
} from "./runtime/formats/dates.ts";
import { isEmail, isIdnEmail } from "./runtime/formats/emails.ts";
import { isFieldBinary, isFieldBoolean, isFieldString, isFieldToken, isMediaRange } from "./runtime/formats/fields.ts";
import { isHostname, isIdnHostname, isIpv4, isIpv4Cidr, isIpv6, isIpv6Cidr } from "./runtime/formats/hosts.ts";
import {
  isDouble,
  isDoubleInt,
  isFieldDecimal,
  isFieldInteger,
  isFloat,
  isInt16,
  isInt32,
  isInt64,
  isInt8,
  isUint16,
  isUint32,
  isUint64,
  isUint8,
} from "./runtime/formats/numbers.ts";
import {
  isBase64Url,
  isByte,
  isChar,
  isDecimal,
  isDecimal128,
  isJsonPointer,
  isLanguage,
  isRegex,
  isRelativeJsonPointer,
  isUuid,
} from "./runtime/formats/texts.ts";
import { isIri, isIriReference, isUri, isUriReference, isUriTemplate } from "./runtime/formats/uris.ts";

/** One enforced format: its test, the kit module that exports it, and the words for a valid value. */
export type Format = { readonly file: string; readonly words?: string } & (
  | { readonly type: "string"; readonly test: (text: string) => boolean }
  | { readonly type: "number"; readonly test: (value: number) => boolean }
);

/**
 * The enforced formats: those of JSON Schema 2020-12 and of the OpenAPI registry that define which values are valid.
 * All others, including `binary`, `password`, `html`, and `commonmark`, are annotations.
 * https://spec.openapis.org/registry/format/
 */
export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ["date", { type: "string", test: isDate, file: "dates", words: "a date such as 2025-07-15" }],
  [
    "date-time",
    { type: "string", test: isDateTime, file: "dates", words: "a date and time such as 2025-07-15T10:02:28Z" },
  ],
  ["time", { type: "string", test: isTime, file: "dates", words: "a time such as 10:02:28Z" }],
  ["duration", { type: "string", test: isDuration, file: "dates" }],
  ["date-time-local", { type: "string", test: isDateTimeLocal, file: "dates" }],
  ["time-local", { type: "string", test: isTimeLocal, file: "dates" }],
  ["http-date", { type: "string", test: isHttpDate, file: "dates" }],
  ["email", { type: "string", test: isEmail, file: "emails", words: "an email address" }],
  ["idn-email", { type: "string", test: isIdnEmail, file: "emails" }],
  ["hostname", { type: "string", test: isHostname, file: "hosts" }],
  ["idn-hostname", { type: "string", test: isIdnHostname, file: "hosts" }],
  ["ipv4", { type: "string", test: isIpv4, file: "hosts", words: "an IPv4 address" }],
  ["ipv6", { type: "string", test: isIpv6, file: "hosts", words: "an IPv6 address" }],
  ["ipv4-cidr", { type: "string", test: isIpv4Cidr, file: "hosts" }],
  ["ipv6-cidr", { type: "string", test: isIpv6Cidr, file: "hosts" }],
  ["uri", { type: "string", test: isUri, file: "uris", words: "a URI" }],
  ["uri-reference", { type: "string", test: isUriReference, file: "uris" }],
  ["iri", { type: "string", test: isIri, file: "uris" }],
  ["iri-reference", { type: "string", test: isIriReference, file: "uris" }],
  ["uri-template", { type: "string", test: isUriTemplate, file: "uris" }],
  ["uuid", { type: "string", test: isUuid, file: "texts", words: "a UUID" }],
  ["regex", { type: "string", test: isRegex, file: "texts" }],
  ["json-pointer", { type: "string", test: isJsonPointer, file: "texts" }],
  ["relative-json-pointer", { type: "string", test: isRelativeJsonPointer, file: "texts" }],
  ["byte", { type: "string", test: isByte, file: "texts", words: "Base64 text" }],
  ["decimal", { type: "string", test: isDecimal, file: "texts" }],
  ["decimal128", { type: "string", test: isDecimal128, file: "texts" }],
  ["base64url", { type: "string", test: isBase64Url, file: "texts" }],
  ["char", { type: "string", test: isChar, file: "texts" }],
  ["language", { type: "string", test: isLanguage, file: "texts" }],
  ["media-range", { type: "string", test: isMediaRange, file: "fields" }],
  ["sf-binary", { type: "string", test: isFieldBinary, file: "fields" }],
  ["sf-boolean", { type: "string", test: isFieldBoolean, file: "fields" }],
  ["sf-string", { type: "string", test: isFieldString, file: "fields" }],
  ["sf-token", { type: "string", test: isFieldToken, file: "fields" }],
  ["int32", { type: "number", test: isInt32, file: "numbers", words: "a 32-bit integer" }],
  ["int64", { type: "number", test: isInt64, file: "numbers", words: "a 64-bit integer" }],
  ["float", { type: "number", test: isFloat, file: "numbers" }],
  ["double", { type: "number", test: isDouble, file: "numbers" }],
  ["int8", { type: "number", test: isInt8, file: "numbers" }],
  ["int16", { type: "number", test: isInt16, file: "numbers" }],
  ["uint8", { type: "number", test: isUint8, file: "numbers" }],
  ["uint16", { type: "number", test: isUint16, file: "numbers" }],
  ["uint32", { type: "number", test: isUint32, file: "numbers" }],
  ["uint64", { type: "number", test: isUint64, file: "numbers" }],
  ["double-int", { type: "number", test: isDoubleInt, file: "numbers" }],
  ["sf-integer", { type: "number", test: isFieldInteger, file: "numbers" }],
  ["sf-decimal", { type: "number", test: isFieldDecimal, file: "numbers" }],
]);
