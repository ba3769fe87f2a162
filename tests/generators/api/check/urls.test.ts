import { describe, expect, it } from "vitest";
import { findingsOf } from "../description.ts";

const bad = "javascript:alert(1)";

/** The findings about URLs, without what else is said of a description. */
async function urlFindings(text: string): Promise<string[]> {
  const findings = await findingsOf({ "a.yaml": text });
  return findings
    .filter((line) => line.includes("unsafe-link"))
    .map((line) =>
      line
        .replace(/^a\.yaml:/, "")
        .replace(/ spec.*?`/, " `")
        .replace(/`[^`]*$/, "`"),
    );
}

const sortByLine = (lines: readonly string[]): string[] =>
  lines.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));

describe("a URL that runs code", () => {
  it("is reported at the value, wherever OpenAPI has URLs", async () => {
    const text = [
      "openapi: 3.1.0",
      `info: { title: T, version: "1", termsOfService: "${bad}",`,
      `  contact: { url: "${bad}" },`,
      `  license: { name: L, url: "JavaScript:alert(2)" } }`,
      `externalDocs: { url: "${bad}" }`,
      "servers:",
      `  - url: "${bad}"`,
      `  - { url: "{scheme}:x", variables: { scheme: { default: https, enum: [https, javascript] } } }`,
      "  - url: data:text/html,x",
      "tags:",
      `  - { name: t, externalDocs: { url: "java\\tscript:x" } }`,
      "paths:",
      "  /a:",
      `    servers: [{ url: "${bad}" }]`,
      "    get:",
      `      servers: [{ url: "vbscript:x" }]`,
      `      externalDocs: { url: "${bad}" }`,
      `      responses: { "200": { description: OK, links: { l: { operationId: a, server: { url: "${bad}" } } } } }`,
      "components:",
      "  schemas:",
      `    A: { externalDocs: { url: "${bad}" }, example: { externalDocs: { url: "${bad}" } } }`,
      "  securitySchemes:",
      `    O: { type: oauth2, flows: { implicit: { scopes: {}, authorizationUrl: "${bad}", refreshUrl: "${bad}" } } }`,
      `    I: { type: openIdConnect, openIdConnectUrl: "${bad}" }`,
      "",
    ].join("\n");
    expect(sortByLine(await urlFindings(text))).toEqual(
      sortByLine([
        `2:49 warning \`${bad}\``,
        `3:19 warning \`${bad}\``,
        "4:28 warning `JavaScript:alert(2)`",
        `5:22 warning \`${bad}\``,
        `7:10 error \`${bad}\``,
        "8:79 error `javascript:`",
        "9:10 error `data:text/html,x`",
        "11:37 warning `javascript:x`",
        `14:22 error \`${bad}\``,
        "16:24 error `vbscript:x`",
        `17:28 warning \`${bad}\``,
        `18:91 error \`${bad}\``,
        `21:31 warning \`${bad}\``,
        `23:75 error \`${bad}\``,
        `23:110 error \`${bad}\``,
        `24:49 error \`${bad}\``,
      ]),
    );
  });

  it("is also reported in Swagger 2.0", async () => {
    const text = [
      "swagger: '2.0'",
      `info: { title: T, version: "1", contact: { url: "${bad}" } }`,
      "paths: {}",
      "securityDefinitions:",
      `  O: { type: oauth2, flow: implicit, scopes: {}, authorizationUrl: "${bad}" }`,
      "definitions:",
      `  A: { externalDocs: { url: "${bad}" } }`,
      "",
    ].join("\n");
    expect(await urlFindings(text)).toEqual([
      `2:49 warning \`${bad}\``,
      `7:29 warning \`${bad}\``,
      `5:68 error \`${bad}\``,
    ]);
  });

  it("is not confused with servers of other protocols, relative URLs, and mail addresses", async () => {
    const text = [
      "openapi: 3.1.0",
      'info: { title: T, version: "1", contact: { url: "mailto:a@example.com" }, termsOfService: /terms }',
      "servers: [{ url: wss://a.example }, { url: /v1 }, { url: //a.example/v1 }, { url: 'https://{a}.example', variables: { a: { default: data } } }]",
      "paths: {}",
      "",
    ].join("\n");
    expect(await urlFindings(text)).toEqual([]);
  });
});
