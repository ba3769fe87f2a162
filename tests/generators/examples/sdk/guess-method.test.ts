import { expect, it } from "vitest";
import type { SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { checkCode } from "./check-code.ts";

const ok = `responses: { "200": { description: OK, content: { application/json: { schema: { type: object, properties: { total_count: { type: integer } } } } } } }`;
const id = "parameters: [{ name: id, in: path, required: true, schema: { type: string } }]";
const body = `requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { model: { type: string } } } } } }`;

/** An API whose SDKs have names that Stainless takes from its own config. */
const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /chatkit/threads:
    get: { operationId: listThreads, ${ok} }
    post: { operationId: createThread, ${body}, ${ok} }
  /chatkit/threads/{id}:
    get: { operationId: getThread, ${id}, ${ok} }
  /chatkit/threads/{id}/items:
    get: { operationId: listThreadItems, ${id}, ${ok} }
  /videos/{id}/content:
    get: { operationId: getVideoContent, ${id}, ${ok} }
  /replies/input_tokens:
    post: { operationId: tokens, ${body}, ${ok} }
`;

const sdks: readonly SdkSettings[] = [
  { language: "python", import: "acme", client: "Acme", from: "stainless" },
  { language: "typescript", import: "@acme/sdk", client: "Acme", from: "stainless" },
  { language: "go", import: "github.com/acme/acme-go", client: "Acme", from: "stainless" },
  { language: "java", import: "com.acme", client: "Acme", from: "stainless" },
];

const cases: readonly (readonly [language: string, code: string, want: readonly string[]])[] = [
  ["python", "client.beta.chatkit.threads.create(model='m')", []],
  ["python", "client.beta.chat_kit.threads.create(modle='m')", ["code/unknown-argument modle -> model"]],
  ["python", "client.beta.chatkit.threads.craete()", ["code/unknown-method craete -> beta.chatkit.threads.create"]],
  [
    "python",
    "client.beta.chatkit.threads.list_items('t').totl_count",
    ["code/unknown-property totl_count -> total_count"],
  ],
  [
    "python",
    "client.beta.chatkit.threads.listi_tems('t')",
    ["code/unknown-method listi_tems -> beta.chatkit.threads.list_items"],
  ],
  ["typescript", "client.beta.chatKit.threads.lst();", ["code/unknown-method lst -> beta.chatkit.threads.list"]],
  ["typescript", "client.chat.createThread({ modle: 3 });", ["code/unknown-argument modle -> model"]],
  ["python", "client.others.create_thread(model=3)", ["payload/type 3"]],
  ["typescript", "client.others.tokens({ model: 3 });", []],
  ["typescript", "client.videos.streamContent(3);", ["payload/type 3"]],
  [
    "typescript",
    "client.videos.downlodContent('v');",
    ["code/unknown-method downlodContent -> videos.downloadContent"],
  ],
  ["typescript", "client.replies.inputTokens.count({ model: 3 });", ["payload/type 3"]],
  ["typescript", "client.replies.inputTokens.waitForAll(3);", []],
  ["typescript", "client.beta.others.list();", []],
  ["go", "client.Beta.ChatKit.Threads.Lsit(ctx)", ["code/unknown-method Lsit -> Beta.Chatkit.Threads.List"]],
  [
    "go",
    'client.Replies.InputTokens.Count(ctx, acme.CountParams{Modle: acme.String("m")})',
    ["code/unknown-argument Modle -> Model"],
  ],
  [
    "java",
    'client.beta().chatkit().threads().retreive("t");',
    ["code/unknown-method retreive -> beta.chatkit.threads.retrieve"],
  ],
  [
    "java",
    "client.beta().chat_kit().threads().craete(3);",
    ["code/unknown-method craete -> beta.chatkit.threads.create"],
  ],
];

it.each(cases)("knows names that Stainless changes: %s %s", async (language, code, want) => {
  await expect(checkCode(language, code, { sdks, spec })).resolves.toEqual(want);
});

it.each(["New", "NewClient", "NewFromToken", "NewRestClient"])("knows that %s makes a client in Go", async (name) => {
  const code = `import "github.com/acme/acme-go"\n\nc := acme.${name}("k")\nc.Replies.InputTokens.Cout(ctx, acme.CountParams{Model: 3})`;
  await expect(checkCode("go", code, { sdks, spec, isWhole: true })).resolves.toEqual(["payload/type 3"]);
});

/** Ids with initialisms, and with words in another order than code writes them. */
const checks = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /checks:
    post: { operationId: uptime_create_check, ${body}, ${ok} }
  /checks/{id}:
    get: { operationId: uptime_get_check, ${id}, ${ok} }
  /usage:
    get: { operationId: billingInsights_list, ${ok} }
  /vpcs/{id}/peers:
    post: { operationId: vpcs_add_dnsIp, ${id}, ${body}, ${ok} }
`;
const bySdk: readonly SdkSettings[] = [
  { language: "python", import: "acme", client: "Acme" },
  { language: "go", import: "github.com/acme/acme-go", client: "Acme" },
];

it.each([
  // The arguments are those of the method with the same words.
  [
    "python",
    'client.uptime.check_create(model=3, modle="m")',
    ["payload/type 3", "code/unknown-method check_create -> uptime.create_check", "code/unknown-argument modle"],
  ],
  [
    "python",
    'client.uptime.check_get(id="c").totl_count',
    ["code/unknown-method check_get -> uptime.get_check", "code/unknown-property totl_count -> total_count"],
  ],
  ["python", "client.billing.insights_list()", ["code/unknown-method billing -> billing_insights.list"]],
  ["python", "client.checks.create(model='m')", ["code/unknown-method checks -> uptime.create_check"]],
  // A client may put all groups below a name of its own, and name a group after its class.
  ["python", "client.rest.uptime.get_chek(id='c')", ["code/unknown-method get_chek -> rest.uptime.get_check"]],
  ["python", "client.rest.uptime.create_check(model=3)", ["payload/type 3"]],
  ["python", "client.UptimeApi.create_check(model=3)", ["payload/type 3"]],
  [
    "python",
    "client.uptmie.create_check(model=3)",
    ["payload/type 3", "code/unknown-method uptmie -> uptime.create_check"],
  ],
  // Any request.
  ["python", "client.post('/uptime', body={'model': 3})", []],
  // Nothing fits the nearest method.
  ["python", "client.uptime.get_chek(name=3).totl", ["code/unknown-method get_chek -> uptime.get_check"]],
  ["python", "client.uptime.get_chek().totl", ["code/unknown-method get_chek -> uptime.get_check"]],
  // Go writes initialisms in capitals.
  ["go", 'client.VPCs.AddDNSIP(ctx, "v", acme.VPCsAddDNSIPRequest{Model: 3})', ["payload/type 3"]],
  ["go", "client.VPCs.AddDNSPI(ctx)", ["code/unknown-method AddDNSPI -> Vpcs.AddDnsIp"]],
])("names the method that code means: %s %s", async (language, code, want) => {
  await expect(checkCode(language, code, { sdks: bySdk, spec: checks })).resolves.toEqual(want);
});
