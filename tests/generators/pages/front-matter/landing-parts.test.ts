import { expect, test } from "vitest";

import { featuresPart, heroPart } from "../../../../generators/pages/front-matter/landing-parts.ts";

test.each([
  [{ title: "Build <b>fast</b><br/>now", tagline: "x" }, "Build fast now"],
  [{ name: '<span class="a">Pin</span>', text: "a < b & c", tagline: "x" }, "Pin: a < b & c"],
])("shows no markup in the title of a hero: %j", (hero, want) => {
  expect(heroPart(hero).markdown).toContain(`{title="${want}"}`);
});

test.each<[image: unknown, want: string]>([
  [{ light: "/a.png", dark: "/b.png", alt: "The [logo]" }, ':image[The \\[logo\\]]{src="/a.png" dark="/b.png"}'],
  [{ dark: "/b.png", alt: "A" }, "![A](/b.png)"],
  ["/a.png", "![](/a.png)"],
])("shows the image of a hero in its color mode: %j", (image, want) => {
  const start = '::::hero{title="T"}';
  expect(heroPart({ title: "T", image }).markdown).toBe(`${start}\n${want}\n::::\n`);
  expect(heroPart({ image }).markdown).toBe(`${want}\n\n`);
});

test.each<[icon: unknown, want: string]>([
  ["⚡", 'icon="⚡"'],
  ["<span>⚡</span>", 'icon="⚡"'],
  ['<img src="/a.svg" alt="">', 'icon="/a.svg"'],
  ['<svg viewBox="0 0 24 24"><path d="M1 1h2"/></svg>', 'icon="<svg>"'],
  [{ src: "/a.svg", alt: 'The "a"', wrap: true }, 'icon="/a.svg" iconLabel="The &quot;a&quot;"'],
  [{ light: "/a.svg", dark: "/b.svg", alt: "A" }, 'icon="/a.svg" darkIcon="/b.svg" iconLabel="A"'],
  [{ dark: "/b.svg" }, 'icon="/b.svg"'],
])("keeps the icon of a feature: %j", (icon, want) => {
  expect(featuresPart([{ title: "T", icon }]).markdown).toBe(`:::::cards\n::::card[T]{${want}}\n\n::::\n:::::\n`);
});
