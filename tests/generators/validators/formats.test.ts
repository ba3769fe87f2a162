import fc from "fast-check";
import { expect, test } from "vitest";
import { formats } from "../../../generators/validators/formats.ts";

test.each([
  [
    "date-time",
    ["1985-04-12T23:20:50.52Z", "1990-12-31T23:59:60Z", "1990-12-31T15:59:60-08:00", "1963-06-19t08:30:06z"],
    [
      "1990-12-31T23:58:60Z",
      "2025-02-30T00:00:00Z",
      "2025-01-01 00:00:00Z",
      "2025-01-01T00:00:00",
      "2025-01-01T00:00:00+24:00",
    ],
  ],
  ["duration", ["P4DT12H30M5S", "P1W", "PT0S", "P1Y2M"], ["P", "PT", "P1D2H", "P2S", "P1Y2W", "4D"]],
  [
    "email",
    ["joe.bloggs@example.com", '"joe bloggs"@example.com', "joe@[127.0.0.1]"],
    ["2962", ".a@example.com", "a..b@example.com", "a@", "a@-x.com"],
  ],
  [
    "hostname",
    ["aa--a.example", "www.example.com", "xn--4gbwdl.xn--wgbh1c", "a"],
    ["-a", "a_b", "a..b", "", "xn--X", `${"a".repeat(64)}.com`],
  ],
  ["idn-hostname", ["실례.테스트", "例え。jp"], ["〮실례", "-x", "l·a"]],
  ["ipv4", ["192.168.0.1"], ["256.1.1.1", "1.2.3", "01.2.3.4", "1.2.3.4.5"]],
  [
    "ipv6",
    ["::1", "::", "1::d6:192.168.0.1", "1:2:3:4:5:6:7:8"],
    ["12345::", "1:2:3:4:5:6:7:8:9", "1::2::3", "fe80::1%eth0", ""],
  ],
  [
    "uri",
    ["http://user@example.com:80/a?b#c", "urn:a:b", "ldap://[2001:db8::7]/c=GB"],
    ["//a.com", "http:// x", "a", "http://[::1", "http://a/<"],
  ],
  ["uri-template", ["http://e.com/{term:1}/{+x,y*}"], ["http://e.com/{term:1}/{term"]],
  [
    "uuid",
    ["2EB8AA08-aa98-11ea-b4aa-73b441d16380"],
    ["2eb8aa08aa9811eab4aa73b441d16380", "2eb8-aa08-aa98-11ea-b4aa73b441d16380"],
  ],
  ["json-pointer", ["", "/a~1b/~0"], ["a", "/~2"]],
  ["byte", ["", "YQ==", "YWJj"], ["YQ=", "YQ", "Y Q="]],
  [
    "date-time",
    ["2016-12-31T23:59:60Z", "2017-01-01T08:59:60+09:00", "2015-06-30t23:59:60.5z"],
    ["2016-12-30T23:59:60Z", "2017-01-01T23:59:60Z", "1998-12-31T23:59:61Z"],
  ],
  [
    "date-time-local",
    ["2025-02-28T12:00:00", "2025-02-28t12:00:00.5"],
    ["2025-02-30T12:00:00", "2025-02-28T12:00:00Z", "2025-02-28T24:00:00"],
  ],
  ["time-local", ["23:59:59", "00:00:00.123"], ["24:00:00", "12:00", "12:00:00Z"]],
  [
    "http-date",
    ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"],
    ["Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 UTC", "1994-11-06", "Sun, 36 Nov 1994 08:49:37 GMT"],
  ],
  [
    "idn-hostname",
    ["אב1.com", "بيت.example", "bücher.example", "xn--bcher-kva.example"],
    ["a.1א", "אa", "xn---9uc", `${"ü".repeat(58)}.de`],
  ],
  ["ipv4-cidr", ["10.0.0.0/8", "0.0.0.0/0"], ["10.0.0.0", "10.0.0.0/33", "10.0.0.0/08", "10.0.0.0/8/8"]],
  ["ipv6-cidr", ["2001:db8::/32", "::/0", "::1/128"], ["::1", "::/129", "::/-1"]],
  ["base64url", ["", "YQ", "YQ==", "YW-_"], ["Y", "YQ=", "YW+/", "YQ=a", "="]],
  ["char", ["a", "ä", "😀", "\n"], ["", "ab"]],
  ["decimal128", ["1", "-1.5e-10", "NaN", "-INF", ".5", "9".repeat(34)], ["", ".", "e5", "inf", "1e", "9".repeat(35)]],
  [
    "language",
    ["de", "zh-Hant-TW", "de-CH-1996", "x-own", "i-klingon", "en-a-bbb-x-a"],
    ["", "d", "en_US", "de-", "de-x", "abcdefghi"],
  ],
  [
    "media-range",
    ["*/*", "text/*", "text/html;level=1", 'a/b; c="d;e"'],
    ["text", "text/", "text/html;level=", "a/b c"],
  ],
  ["sf-binary", [":YWJj:", "::", ":YQ==:"], ["YWJj", ":Y:", ":Y Q=:"]],
  ["sf-boolean", ["?0", "?1"], ["?2", "1", "true"]],
  ["sf-string", ['""', '"a\\"b"'], ["a", '"a', '"a"b"', '"ä"']],
  ["sf-token", ["*a/b:c", "abc"], ["1a", "", "a b"]],
  ["decimal", ["1", "-1.50", ".5"], ["1e3", "", "1."]],
] as const)("%s", (name, good, bad) => {
  const format = formats.get(name);
  const test = format?.type === "string" ? format.test : () => undefined;
  expect(good.filter((text) => test(text) !== true)).toEqual([]);
  expect(bad.filter((text) => test(text) !== false)).toEqual([]);
});

test.each([
  ["int8", [-128, 127], [-129, 128, 0.5]],
  ["int16", [-32768, 32767], [-32769, 32768]],
  ["int32", [-2147483648, 2147483647], [2147483648, 0.5]],
  ["int64", [-(2 ** 63), Number("9223372036854775807")], [9223372036854777856, 1e300, 0.5]],
  ["uint8", [0, 255], [-1, 256]],
  ["uint16", [0, 65535], [-1, 65536]],
  ["uint32", [0, 4294967295], [-1, 4294967296]],
  ["uint64", [0, Number("18446744073709551615")], [-1, 1e20]],
  ["double-int", [9007199254740991], [9007199254740992, 0.5]],
  ["sf-integer", [-999999999999999], [1e15, 0.5]],
  ["sf-decimal", [1.125, -999999999999.5], [1.0625, 1e12]],
  ["float", [3.4028235e38, 0.1], [3.5e38]],
  ["double", [1.7976931348623157e308], [Infinity]],
] as const)("%s", (name, good, bad) => {
  const format = formats.get(name);
  const test = format?.type === "number" ? format.test : () => undefined;
  expect(good.filter((value) => test(value) !== true)).toEqual([]);
  expect(bad.filter((value) => test(value) !== false)).toEqual([]);
});

test("generated values are valid in their formats", () => {
  const accepts = (name: string) => (text: string) => {
    const format = formats.get(name);
    expect(format?.type === "string" && format.test(text)).toBe(true);
  };
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31") }).map((date) => date.toISOString()),
      accepts("date-time"),
    ),
  );
  fc.assert(fc.property(fc.uuid(), accepts("uuid")));
  fc.assert(fc.property(fc.ipV4(), accepts("ipv4")));
  fc.assert(fc.property(fc.ipV6(), accepts("ipv6")));
  fc.assert(fc.property(fc.domain(), accepts("hostname")));
  fc.assert(fc.property(fc.emailAddress(), accepts("email")));
  fc.assert(fc.property(fc.webUrl(), accepts("uri")));
  fc.assert(fc.property(fc.base64String(), accepts("byte")));
});
