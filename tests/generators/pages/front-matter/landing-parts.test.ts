import { expect, test } from "vitest";

import { heroPart } from "../../../../generators/pages/front-matter/landing-parts.ts";

test.each([
  [{ title: "Build <b>fast</b><br/>now", tagline: "x" }, "Build fast now"],
  [{ name: '<span class="a">Pin</span>', text: "a < b & c", tagline: "x" }, "Pin: a < b & c"],
])("shows no markup in the title of a hero: %j", (hero, want) => {
  expect(heroPart(hero).markdown).toContain(`{title="${want}"}`);
});
