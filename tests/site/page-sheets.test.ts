import { expect, test } from "vitest";
import { findSheets } from "../../site/page-sheets.ts";

test("a page with a component of the project has the sheet for controls and tables, and other pages have not", () => {
  expect(findSheets('<form class="c-own"><button>Buy</button></form>')).toContain("islands");
  expect(findSheets('<docsgen-island data-ids="c1-"><button>Buy</button></docsgen-island>')).toEqual(["islands"]);
  expect(findSheets('<form class="c-card"><button>Buy</button></form>')).toEqual(["components"]);
});

test("a page has the sheets of all its signs, and no other", () => {
  const signs: readonly (readonly [sheet: string, ...markup: string[]])[] = [
    ["components", '<p class="c-a">', '<p class="a b-c c-d">', '<ol class="steps"><li><h3 id="a">A</h3></li></ol>'],
    ["page-end", '<footer class="page-end">'],
    ["blog", '<p class="post-date">'],
    [
      "code-marks",
      '<i class="line">',
      '<i class="line added">',
      '<i class="code-lines">',
      '<pre class="code a wrapped">',
    ],
    ["diagrams", '<figure class="diagram">'],
    ["math", "<math>", '<math display="block">'],
    ["islands", "<docsgen-content>", '<p data-part="1">'],
  ];
  const noSigns = '<p class="lines code magic-" title="a c-b"><mathx> post- <footer class="end">';
  for (let chosen = 0; chosen < 2 ** signs.length; chosen++) {
    const needed = signs.filter((_, index) => (chosen & (2 ** index)) !== 0);
    const markup = needed.flatMap(([, ...samples]) => samples).toReversed();
    expect(findSheets([noSigns, ...markup].join("\n"))).toEqual(needed.map(([name]) => name));
  }
  for (const [name, ...samples] of signs)
    for (const sample of samples) expect(findSheets(noSigns + sample), sample).toEqual([name]);
});
