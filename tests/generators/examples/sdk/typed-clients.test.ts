import { expect, it } from "vitest";
import type { SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { checkCode, checkText } from "./check-code.ts";

const wrong = "code/unknown-argument";

const cases: readonly [title: string, language: string, code: string, want: readonly string[]][] = [
  [
    "a parameter of Go",
    "go",
    `import "github.com/acme/acme-go"
func upload(ctx context.Context, api *acme.Acme) { api.Files.List(ctx, acme.ListFilesParams{PageSze: 1}) }`,
    [`${wrong} PageSze -> PageSize`],
  ],
  [
    "a parameter of Go of the package's class Client",
    "go",
    `import "github.com/acme/acme-go"
func upload(ctx context.Context, api *acme.Client) { api.Files.List(ctx, acme.ListFilesParams{PageSize: 101}) }`,
    ["payload/maximum 101"],
  ],
  [
    "a parameter and a field of Java",
    "java",
    `import com.acme.Acme;
class Uploads {
  private final Acme sdk;
  Uploads(Acme sdk) { this.sdk = sdk; }
  void list(final Acme api) { api.files().list(ListFilesRequest.builder().pageSze(1).build()); }
  void all() { sdk.files().list(ListFilesRequest.builder().pageSize(101).build()); }
}`,
    ["payload/maximum 101", `${wrong} pageSze -> pageSize`],
  ],
  [
    "a parameter of Python",
    "python",
    `from acme import Acme
def upload(api: Acme, sdk: "acme.Acme" = None):
    api.files.list(page_sze=1)
    sdk.files.list(page_size=101)`,
    ["payload/maximum 101", `${wrong} page_sze -> page_size`],
  ],
  [
    "a parameter of TypeScript",
    "typescript",
    `import { Acme } from "@acme/sdk";
async function upload(api: Acme) { await api.files.list({ pageSze: 1 }); }
const all = (sdk?: Acme) => sdk.files.list({ pageSize: 101 });`,
    ["payload/maximum 101", `${wrong} pageSze -> pageSize`],
  ],
  [
    "a field of Go",
    "go",
    `import "github.com/acme/acme-go"
type Uploads struct { sdk *acme.Client }
func (u *Uploads) List(ctx context.Context) { u.sdk.Files.List(ctx, acme.ListFilesParams{PageSize: 101}) }
func (u *Uploads) Other(ctx context.Context) { u.other.Files.List(ctx, acme.ListFilesParams{PageSize: 101}) }`,
    ["payload/maximum 101"],
  ],
  [
    "a variable of Go that has only a type",
    "go",
    `import "github.com/acme/acme-go"
var api *acme.Client
func list(ctx context.Context) { api.Files.List(ctx, acme.ListFilesParams{PageSize: 101}) }`,
    ["payload/maximum 101"],
  ],
  [
    "a field of TypeScript",
    "typescript",
    `import { Acme } from "@acme/sdk";
class Uploads {
  private readonly sdk: Acme;
  constructor(private readonly api: Acme, readonly other: Other, sdk: Acme) { this.sdk = sdk; }
  list() { return this.api.files.list({ pageSize: 101 }); }
  all() { return this.sdk.files.list({ pageSize: 102 }); }
  any() { return this.other.files.list({ pageSize: 103 }); }
}`,
    ["payload/maximum 101", "payload/maximum 102"],
  ],
];

it.each(cases)("checks the calls of a client that is %s", async (_title, language, code, want) => {
  const sdks: readonly SdkSettings[] = [
    { language: "python", import: "acme", client: "Acme" },
    { language: "typescript", import: "@acme/sdk", client: "Acme" },
    { language: "go", import: "github.com/acme/acme-go", client: ["Acme", "NewClient"] },
    { language: "java", import: "com.acme", client: "Acme" },
  ];
  expect(await checkCode(language, code, { sdks, isWhole: true })).toEqual(want);
});

const pages: readonly [language: string, blocks: readonly string[], want: readonly string[]][] = [
  [
    "go",
    [
      'package main\nimport "github.com/acme/acme-go"\nfunc main() {\n\tapi := acme.NewClient()\n}',
      "api.Files.List(ctx, acme.ListFilesParams{PageSze: 1})",
    ],
    [`${wrong} PageSze -> PageSize`],
  ],
  [
    "java",
    [
      "import com.acme.Acme;\nclass A { public static void main(String[] a) { Acme api = Acme.builder().build(); } }",
      "api.files().list(ListFilesRequest.builder().pageSze(1).build());",
    ],
    [`${wrong} pageSze -> pageSize`],
  ],
  [
    "python",
    ["from acme import Acme\ndef main():\n    api = Acme()", "api.files.list(page_sze=1)"],
    [`${wrong} page_sze -> page_size`],
  ],
  ["python", ["from acme import Acme\ndef main():\n    api = Acme()", "api = other()\napi.files.list(page_sze=1)"], []],
];

it.each(pages)(
  "knows the client that a function of an earlier block made in %s: %s",
  async (language, blocks, want) => {
    const text = blocks.map((block) => `\`\`\`${language}\n${block}\n\`\`\`\n`).join("\n");
    expect(await checkText(text)).toEqual(want);
  },
);
