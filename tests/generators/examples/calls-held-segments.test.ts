import { expect, it } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";

const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /repos/{owner}/{name}:
    get: { operationId: getRepo, parameters: [{ $ref: "#/components/parameters/o" }, { $ref: "#/components/parameters/n" }], responses: { "200": { description: OK } } }
  /repos/{owner}/{name}/releases:
    get: { operationId: listReleases, parameters: [{ $ref: "#/components/parameters/o" }, { $ref: "#/components/parameters/n" }, { name: page, in: query, schema: { type: integer } }], responses: { "200": { description: OK } } }
  /repos/{owner}/{name}/releases/latest:
    get: { operationId: latest, parameters: [{ $ref: "#/components/parameters/o" }, { $ref: "#/components/parameters/n" }], responses: { "200": { description: OK } } }
components:
  parameters:
    o: { name: owner, in: path, required: true, schema: { type: string } }
    n: { name: name, in: path, required: true, schema: { type: string } }
`;

const url = "https://api.example.com/repos";

it.each([
  ["bash", `curl ${url}/$REPO/releases/latest`],
  ["bash", `curl "${url}/$REPO/releases?page=2"`],
  ["powershell", `Invoke-RestMethod "${url}/$repo/releases/latest"`],
  ["python", `requests.get(f"${url}/{repo}/releases/latest")`],
])("accepts a variable that holds several segments in %s: %s", async (language, text) => {
  expect((await checkPage(fence(language, text), spec)).findings).toEqual([]);
});

it.each([
  ["bash", `curl ${url}/$OWNER/$REPO/release/latest`],
  ["bash", `curl ${url}/$REPO/release/latest`],
])("reports a path that no API has, whatever its variables hold, in %s: %s", async (language, text) => {
  const { findings } = await checkPage(fence(language, text), spec);
  expect(findings.map((finding) => finding.includes("example/unknown-path"))).toEqual([true]);
});
