import { expect, test } from "vitest";
import { operationPages, partPages } from "../../../generators/site/old-page-names.ts";

const get = { method: "GET", path: "/pets/{id}" };

test.each([
  ["redoc", { id: "readPet", summary: "Read a pet", tags: ["Pets"] }, ["Pets/readPet"]],
  [
    "docusaurus",
    { id: "readPetV2", summary: "Read a user's pet", tags: [] },
    ["read-pet-v-2", "read-a-users-pet", "readPetV2", "Read a user's pet", "GET  pets {id}"],
  ],
  [
    "docusaurus",
    { id: "listHTTPHosts", summary: "", tags: [] },
    ["list-http-hosts", "listHTTPHosts", "GET  pets {id}"],
  ],
  [
    "mintlify",
    { id: "x", summary: "Read {id} (v1.0)", tags: ["Pet Store", "Other"] },
    ["Pet-Store/Read--v10", "x", "Pet Store/x", "Other/x"],
  ],
  ["mintlify", { id: "x", summary: "", tags: [] }, ["GET-pets", "x", "GET  pets {id}"]],
] as const)("pages of operations in references of %s", (style, operation, want) => {
  const pages = operationPages({ ...get, ...operation }, style).map(({ path }) => path);
  expect(pages.slice(0, want.length)).toEqual(want);
});

test("pages of tags and schemas are below a folder", () => {
  expect(partPages("PetList", "schemas/")).toEqual(["schemas/pet-list", "schemas/PetList"]);
});
