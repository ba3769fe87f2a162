import { expect, it } from "vitest";
import type { ApiModel } from "../../../generators/api/model.ts";
import { createCheckPageNames } from "../../../generators/examples/names/check-page-names.ts";
import { buildPages } from "../../../generators/pages/build/pages.ts";
import { loadContent } from "../../../generators/pages/load.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

/** A description that must not be built: its parts cannot be read. */
const unreadable = {
  get operations(): never {
    throw new Error("The description was built.");
  },
  get webhooks(): never {
    throw new Error("The description was built.");
  },
  get schemas(): never {
    throw new Error("The description was built.");
  },
};

it("builds no description for pages without names of an API", async () => {
  const content = await loadContent(temporaryFolder({ "content/a.md": "# Pets\n\nPets are fun." }), "content");
  const [page] = buildPages(content.value).value;
  const api: Pick<ApiModel, "operations" | "webhooks" | "schemas"> = unreadable;
  const check = createCheckPageNames([{ name: "api", api: api as ApiModel }]); // the other parts are not needed
  expect(page && check(page, [])).toEqual([]);
});
