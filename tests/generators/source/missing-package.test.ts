import { expect, test } from "vitest";
import { missingPackage } from "../../../generators/source/missing-package.ts";

test.each<[message: string, name: string | undefined]>([
  ["Cannot find package 'remark-emoji' imported from /docs/docsgen.config.mjs", "remark-emoji"],
  ["Cannot find package '@acme/charts/bar' imported from /docs/docsgen.config.mjs", "@acme/charts"],
  ["Cannot find module 'react-is'", "react-is"],
  ["Cannot find module '/docs/plugins/house.mjs' imported from /docs/docsgen.config.mjs", undefined],
  ["Cannot find module './house'", undefined],
  ["window is not defined", undefined],
])("%s names the package %s", (message, name) => {
  expect(missingPackage(message)).toBe(name);
});
