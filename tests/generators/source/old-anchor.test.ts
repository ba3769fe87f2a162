import { expect, test } from "vitest";
import { findNewAnchor, findOldPage } from "../../../generators/source/old-anchor.ts";

const urls = {
  "operation/createpet": "/api/#operation/createPet",
  "tag/pet-store/operation/createpet": "/api/#operation/createPet",
  "tag/pet-store": "/api/#tag/Pet%20Store",
  "schema/pet": "/api/schemas/Pet/#schema/Pet",
};

test.each([
  ["operation/createPet", "/api/#operation/createPet"],
  ["tag/Pet-Store/operation/createPet", "/api/#operation/createPet"],
  ["tag/Pet%20Store/operation/createPet", "/api/#operation/createPet"],
  ["tag/pet_store", "/api/#tag/Pet%20Store"],
  ["operation/createPet/responses/200", "/api/#operation/createPet/response/200"],
  ["operation/createPet!path=owner/name&t=request", "/api/#operation/createPet/request/owner/name"],
  ["operation/createPet!in=query&path=dry%20run", "/api/#operation/createPet/query/dry%20run"],
  ["operation/createPet!c=200&path=id&t=response", "/api/#operation/createPet/response/200/id"],
  ["schema/Pet/name", "/api/schemas/Pet/#schema/Pet"],
  ["tag/cats/operation/createCat", undefined],
  ["constructor", undefined],
  ["%E0%A4%A", undefined],
])("the old anchor %s opens %s", (anchor, want) => {
  expect(findNewAnchor(anchor, urls)).toBe(want);
});

const pages = {
  "pets/create-pet": "/api/#operation/createPet",
  "create-pet": "/api/#operation/createPet",
  webhooks: "/api/#tag/Webhooks",
  "schemas/pet": "/api/schemas/Pet/#schema/Pet",
};

test.each([
  ["docs/api/schemas/Pet", "/api/schemas/Pet/#schema/Pet"],
  ["anywhere/pets/createPet", undefined],
  ["anywhere/Pets/create-pet.html", "/api/#operation/createPet"],
  ["pets/create-pet/", "/api/#operation/createPet"],
  ["docs/petstore/create-pet", "/api/#operation/createPet"],
  ["docs/petstore/webhooks/", "/api/#tag/Webhooks"],
  ["api-reference/create-pet", "/api/#operation/createPet"],
  ["guides/webhooks/", undefined],
  ["other/petstore/create-pet", undefined],
  ["create-pet", undefined],
  ["pets/create-pet/more", undefined],
  ["", undefined],
])("the old page %s is now %s", (path, want) => {
  expect(findOldPage(path, pages, "docs/petstore")).toBe(want);
});
