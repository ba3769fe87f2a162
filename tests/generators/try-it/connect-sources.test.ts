import { expect, test } from "vitest";
import type { ApiModel, Server } from "../../../generators/api/model.ts";
import { connectSources } from "../../../generators/try-it/connect-sources.ts";

function api(...servers: Pick<Server, "url" | "variables">[]): ApiModel {
  return { servers, operations: [] } as unknown as ApiModel; // only this part is read
}

const region = (values: string[]) => ({ name: "region", default: "eu", enum: values });

test.each<[string, ApiModel, string[]]>([
  [
    "hosts, without their paths",
    api({ url: "https://api.example.com/v1", variables: [] }),
    ["https://api.example.com"],
  ],
  ["relative ones are the site's own", api({ url: "/v1", variables: [] }), []],
  [
    "each listed value",
    api({ url: "https://{region}.example.com", variables: [region(["eu", "us"])] }),
    ["https://eu.example.com", "https://us.example.com"],
  ],
  [
    "any name of a host",
    api({ url: "https://{region}.example.com/x", variables: [region([])] }),
    ["https://*.example.com"],
  ],
  [
    "the default elsewhere",
    api({ url: "https://a-{region}.example.com", variables: [region([])] }),
    ["https://a-eu.example.com"],
  ],
  ["only hosts", api({ url: "https://a b;script-src *", variables: [] }, { url: "ftp://x", variables: [] }), []],
])("the policy of described servers: %s", (_name, given, want) => {
  expect(connectSources(given, "described")).toEqual(want);
});

test("any server, or none", () => {
  const given = api({ url: "https://api.example.com", variables: [] });
  expect(connectSources(given, "any")).toEqual(["https:", "http:"]);
  expect(connectSources(given, "off")).toEqual([]);
});
