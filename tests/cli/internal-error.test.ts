import { expect, test } from "vitest";
import { renderInternalError } from "../../cli/report/internal-error.ts";

const missing = Object.assign(new Error("Cannot find module 'a'"), { code: "ERR_MODULE_NOT_FOUND" });
const internal = "docsgen failed because of an internal error. Your input did not cause it.";

test.each([
  ["a bug", new Error("x"), { node: "22.0.0" }, internal],
  ["a missing module", missing, { node: "22.0.0" }, internal],
  ["a bug with Plug'n'Play", new Error("x"), { node: "22.0.0", pnp: "3" }, internal],
  [
    "a missing module with Plug'n'Play",
    missing,
    { node: "22.0.0", pnp: "3" },
    "docsgen cannot load its packages through Yarn Plug'n'Play.\nhint: write `nodeLinker: node-modules` into `.yarnrc.yml`",
  ],
])("%s is reported with its stack", (_, error, versions, start) => {
  const text = renderInternalError(error, "1.2.3", versions);
  expect(text.startsWith(start)).toBe(true);
  expect(text).toContain("\ndocsgen 1.2.3, Node 22.0.0, ");
  expect(text).toContain(error.stack ?? "");
});
