/** Values on either side of a format. */
export interface FormatSamples {
  readonly inside: readonly (string | number)[];
  readonly outside: readonly (string | number)[];
  /** Creates a text of the format with this many characters, if the format allows any length. */
  readonly ofLength?: (length: number) => string;
}

const uuid = "3f6c1b8e-5d24-4a97-b0c6-7e19d2f84a35";
const label = "a".repeat(63);
const sized = (before: string, after = ""): ((length: number) => string) => {
  return (length) => before + "a".repeat(Math.max(0, length - before.length - after.length)) + after;
};

/** Joins labels of at most 63 characters to the given length. */
function hostOfLength(length: number): string {
  const text = `${label}.`.repeat(Math.ceil(length / 64)).slice(0, length);
  return text.endsWith(".") ? `${text.slice(0, -2)}aa` : text;
}

/**
 * Values just inside and just outside each format, by its own specification (RFC 3339, 3986, 5321, 1123, 6570, 6901,
 * 9562 …), independent of the code that checks it. `double` has no outside: JSON has no larger numbers.
 */
export const formatSamples: ReadonlyMap<string, FormatSamples> = new Map<string, FormatSamples>([
  ["date", { inside: ["2024-02-29", "0001-01-01"], outside: ["2023-02-29", "2024-13-01", "20240229"] }],
  [
    "date-time",
    {
      inside: ["2024-02-29T23:59:59Z", "1985-04-12T23:20:50.52Z", "1996-12-19T16:39:57-08:00", "1990-12-31T23:59:60Z"],
      outside: ["2023-02-29T23:59:59Z", "2024-02-29T24:00:00Z", "2024-02-29T23:59:59", "2024-02-29"],
      ofLength: sized("2024-02-29T23:59:59.1", "Z"),
    },
  ],
  ["time", { inside: ["23:59:59Z", "08:30:06+00:20"], outside: ["24:00:00Z", "23:59:59"] }],
  ["duration", { inside: ["P1Y2M3DT4H5M6S", "PT36H", "P2W"], outside: ["P", "PT", "P1D2H", "1Y"] }],
  [
    "email",
    {
      inside: ["joe@example.com", "a@b.co"],
      outside: ["joe", "joe@", ".joe@example.com"],
      ofLength: (length) =>
        `${"a".repeat(Math.max(0, Math.min(64, length - 9)))}@${hostOfLength(Math.max(8, length - 65))}`,
    },
  ],
  ["idn-email", { inside: ["실례@실례.테스트", "joe@example.com"], outside: ["joe", "joe@"] }],
  ["hostname", { inside: ["example.com", label], outside: [`${label}a`, "-a.com", "a_b.com"], ofLength: hostOfLength }],
  ["idn-hostname", { inside: ["실례.테스트", "example.com"], outside: ["-a.com", "a b"], ofLength: hostOfLength }],
  ["ipv4", { inside: ["255.255.255.255", "0.0.0.0"], outside: ["255.255.255.256", "1.2.3", "01.2.3.4"] }],
  ["ipv6", { inside: ["::1", "2001:db8::ff00:42:8329"], outside: ["1:2:3:4:5:6:7:8:9", "::g", "1:2"] }],
  [
    "uri",
    {
      inside: ["https://example.com/a?b=c#d", "urn:isbn:0451450523"],
      outside: ["/a/b", "https://exa mple.com", "//example.com"],
      ofLength: sized("https://example.com/"),
    },
  ],
  [
    "uri-reference",
    { inside: ["/a/b?c#d", "https://example.com/a"], outside: ["a b", "\\\\a", "%zz"], ofLength: sized("/") },
  ],
  [
    "iri",
    { inside: ["https://example.com/ä"], outside: ["/ä", "https://exa mple.com"], ofLength: sized("https://a.b/") },
  ],
  ["iri-reference", { inside: ["/ä/b"], outside: ["a b", "\\\\a"], ofLength: sized("/") }],
  ["uri-template", { inside: ["/a/{b}{?c*}"], outside: ["/a/{b", "/a/b}"], ofLength: sized("/") }],
  ["uuid", { inside: [uuid, "00000000-0000-0000-0000-000000000000"], outside: [`${uuid}0`, uuid.slice(1)] }],
  ["regex", { inside: ["^a+$"], outside: ["a)", "(a", "[a"], ofLength: sized("") }],
  ["json-pointer", { inside: ["", "/a/b~1c"], outside: ["a", "/a~2"], ofLength: sized("/") }],
  ["relative-json-pointer", { inside: ["0", "1/a", "2#"], outside: ["/a", "-1/a", "01"], ofLength: sized("0/") }],
  ["byte", { inside: ["", "aGVsbG8=", "aGVsbA=="], outside: ["aGVsbG8", "a", "aG*s"] }],
  ["decimal", { inside: ["0", "-12.50", "19.99"], outside: ["1,5", "abc", ""] }],
  ["int32", { inside: [2147483647, -2147483648, 0], outside: [2147483648, -2147483649] }],
  ["int64", { inside: [9223372036854774784, -9223372036854775808, 0], outside: [9223372036854775808, 1e300] }],
  ["float", { inside: [3.4028234663852886e38, 0.1, 0], outside: [3.5e38, -3.5e38] }],
  ["double", { inside: [1.7976931348623157e308, 0.1, 0], outside: [] }],
]);
