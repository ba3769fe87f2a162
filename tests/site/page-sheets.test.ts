import { expect, test } from "vitest";
import { findSheets } from "../../site/page-sheets.ts";

test("a page with a component of the project has the sheet for controls and tables, and other pages have not", () => {
  expect(findSheets('<form class="c-own"><button>Buy</button></form>')).toContain("islands");
  expect(findSheets('<docsgen-island data-ids="c1-"><button>Buy</button></docsgen-island>')).toEqual(["islands"]);
  expect(findSheets('<form class="c-card"><button>Buy</button></form>')).toEqual(["components"]);
});
