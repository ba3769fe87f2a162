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
  ["decimal", ["1", "-1.50", ".5"], ["1e3", "", "1."]],
] as const)("%s", (name, good, bad) => {
  const format = formats.get(name);
  const test = format?.type === "string" ? format.test : () => undefined;
  expect(good.filter((text) => test(text) !== true)).toEqual([]);
  expect(bad.filter((text) => test(text) !== false)).toEqual([]);
});

test("generated values are of their formats", () => {
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
