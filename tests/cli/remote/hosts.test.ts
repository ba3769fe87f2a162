import { describe, expect, test } from "vitest";
import { createUrlCheck, parseHost } from "../../../cli/remote/hosts.ts";

describe("a host of the config", () => {
  const cases: [text: string, want: { hostname: string; port: string | undefined } | undefined][] = [
    ["schemas.example.com", { hostname: "schemas.example.com", port: undefined }],
    ["Schemas.Example.COM:8443", { hostname: "schemas.example.com", port: "8443" }],
    ["bücher.example", { hostname: "xn--bcher-kva.example", port: undefined }],
    ["[::1]:80", { hostname: "[::1]", port: "80" }],
    ["127.0.0.1", { hostname: "127.0.0.1", port: undefined }],
    ["", undefined],
    ["*.example.com", undefined],
    ["https://example.com", undefined],
    ["example.com/schemas", undefined],
    ["user@example.com", undefined],
    ["example.com:", undefined],
    ["example.com:8a", undefined],
    ["::1", undefined],
    ["exa mple.com", undefined],
    ["example%2ecom", undefined],
  ];
  test.each(cases)("%s", (text, want) => expect(parseHost(text)).toEqual(want));
});

describe("an address", () => {
  const refuse = createUrlCheck([
    "schemas.example.com",
    "other.example:8443",
    "bücher.example",
    "localhost:8080",
    "10.0.0.1",
  ]);
  const cases: [address: string, want: string][] = [
    ["https://schemas.example.com/a", "asked"],
    ["https://SCHEMAS.example.com:443/a", "asked"],
    ["https://schemas%2Eexample.com/a", "asked"],
    ["https://schemas.example.com./a", "network"],
    ["https://schemas.example.com:8443/a", "network"],
    ["https://schemas.example.com.evil.example/a", "network"],
    ["https://evil.example/schemas.example.com", "network"],
    ["https://schemas.example.com@evil.example/a", "network"],
    ["https://evil.example\\@schemas.example.com/a", "network"],
    ["https://sub.schemas.example.com/a", "network"],
    ["https://\u0455chemas.example.com/a", "network"],
    ["https://user:secret@schemas.example.com/a", "credentials"],
    ["https://user@schemas.example.com/a", "credentials"],
    ["http://schemas.example.com/a", "insecure"],
    ["http://schemas.example.com:443/a", "network"],
    ["https://other.example/a", "network"],
    ["https://other.example:8443/a", "asked"],
    ["https://xn--bcher-kva.example/a", "asked"],
    ["https://BÜCHER.example/a", "asked"],
    ["http://localhost:8080/a", "asked"],
    ["https://localhost:8080/a", "asked"],
    ["http://localhost/a", "network"],
    ["http://127.0.0.1:8080/a", "network"],
    ["https://10.0.0.1/a", "asked"],
    ["https://167772161/a", "asked"], // the same address, as the URL standard reads it
    ["http://10.0.0.1/a", "insecure"],
    ["https://10.0.0.2/a", "network"],
    ["https://169.254.169.254/latest", "network"],
    ["ftp://schemas.example.com/a", "network"],
    ["file://schemas.example.com/a", "network"],
    ["data:application/json,{}", "network"],
    ["https://", "network"],
  ];
  test.each(cases)("%s", (address, want) => {
    const refused = refuse(address);
    expect(refused?.kind === "remote" ? refused.failure.kind : (refused?.kind ?? "asked")).toBe(want);
  });
});
