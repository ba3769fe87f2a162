import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import { typeCheck, writeKit } from "../sdk/write-kit.ts";

const root = join(import.meta.dirname, "../../..");
const packages = [
  "openapi-fetch",
  "openapi-typescript-helpers",
  "openapi-react-query",
  "openapi-msw",
  "msw",
  "@tanstack",
  "@types",
];

/** The clients of the family, as their own types see the kit of the platform. */
describe("the types of the platform's kit match what clients expect", () => {
  let folder: string;
  beforeAll(async () => {
    const document = await loadSpec(root, "spec/openapi.yaml");
    folder = await writeKit(buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value.model);
    for (const name of packages) await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    [
      "openapi-fetch",
      `
      import createClient from "openapi-fetch";
      import type { paths } from "@platform/contract/types";
      const client = createClient<paths>({ baseUrl: "https://example.com" });
      const { data, error } = await client.POST("/v1/chat/completions", {
        body: { model: "m", messages: [{ role: "user", content: "hi" }] },
      });
      if (data !== undefined) data satisfies object;
      if (error !== undefined) error satisfies object;
      const one = await client.GET("/v1/models/{model_id}", { params: { path: { model_id: "x" } } });
      const id: string | undefined = one.data?.id;
      // @ts-expect-error the path parameter is required
      await client.GET("/v1/models/{model_id}", {});
      // @ts-expect-error a number is not a string
      await client.GET("/v1/models/{model_id}", { params: { path: { model_id: 5 } } });
      // @ts-expect-error the body is required
      await client.POST("/v1/chat/completions", {});
      // @ts-expect-error no such role
      await client.POST("/v1/chat/completions", { body: { model: "m", messages: [{ role: "usr", content: "hi" }] } });
      // @ts-expect-error no such path
      await client.GET("/v1/nothing");
      // @ts-expect-error no such method
      await client.DELETE("/v1/chat/completions");
      // @ts-expect-error no such property
      one.data?.nothing;
      export { id };`,
    ],
    [
      "openapi-react-query",
      `
      import createFetchClient from "openapi-fetch";
      import createClient from "openapi-react-query";
      import type { paths } from "@platform/contract/types";
      const api = createClient(createFetchClient<paths>());
      const { data, error } = api.useQuery("get", "/v1/models/{model_id}", { params: { path: { model_id: "x" } } });
      const id: string | undefined = data?.id;
      const chat = api.useMutation("post", "/v1/chat/completions");
      chat.mutate({ body: { model: "m", messages: [{ role: "user", content: "hi" }] } });
      // @ts-expect-error the model is required
      chat.mutate({ body: { messages: [] } });
      // @ts-expect-error the path parameter is required
      api.useQuery("get", "/v1/models/{model_id}");
      // @ts-expect-error no such property
      data?.nothing;
      export { id, error };`,
    ],
    [
      "openapi-msw",
      `
      import { createOpenApiHttp } from "openapi-msw";
      import type { paths } from "@platform/contract/types";
      const http = createOpenApiHttp<paths>();
      const handler = http.post("/v1/chat/completions", async ({ request, response }) => {
        const body = await request.json();
        const model: string = body.model;
        // @ts-expect-error no such status
        response(299);
        // @ts-expect-error the response lacks a required property
        response(200).json({});
        return response.untyped(new Response(model));
      });
      // @ts-expect-error no such path
      http.get("/v1/nothing", () => undefined);
      http.get("/v1/models/{model_id}", ({ params, response }) => {
        const id: string = params.model_id;
        // @ts-expect-error no such parameter
        params.nothing;
        return response.untyped(new Response(id));
      });
      export { handler };`,
    ],
  ])("%s", async (_name, code) => {
    expect(await typeCheck(folder, code)).toBe("");
  });
});
