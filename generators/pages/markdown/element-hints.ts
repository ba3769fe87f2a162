const admonition = "write `:::note[Title]` around the text";
const tabs = "write `::::tabs` around `:::tab[Title]` blocks";
const cards = "write `:::cards` around a list of links";
const drawing = "save the drawing as a file in `content/static/` and show it with `![text](/drawing.svg)`";
const recording = "put the file into `content/static/` and link to it: `[text](/file.mp4)`";
const styles = "put the styles into `content/static/theme.css`";
const script = "remove it: pages run only the site's own scripts";
const plain = "write the content as Markdown";

const hints: Readonly<Record<string, string>> = {
  accordion: "write `:::details[Summary]` around the text",
  accordiongroup: "write one `:::details[Summary]` block for each part",
  admonition,
  aside: admonition,
  audio: recording,
  callout: admonition,
  canvas: "show an image instead: `![text](/image.png)`",
  caution: admonition,
  card: cards,
  cardgrid: cards,
  cardgroup: cards,
  cards,
  check: admonition,
  codegroup: tabs,
  columns: cards,
  danger: admonition,
  embed: "link to the page instead: `[text](https://…)`",
  expandable: "write `:::details[Summary]` around the text",
  frame: "write `:::figure[Caption]` around the image",
  iframe: "link to the page instead: `[text](https://…)`",
  info: admonition,
  linkcard: cards,
  math: "show the formula as an image or in a code span",
  note: admonition,
  object: "link to the file instead: `[text](/file.pdf)`",
  picture: "write `![text](/image.png)`",
  script,
  source: "write one image: `![text](/image.png)`",
  step: "write `:::steps` around a numbered list",
  steps: "write `:::steps` around a numbered list",
  style: styles,
  svg: drawing,
  tab: tabs,
  tabitem: tabs,
  tabs,
  tip: admonition,
  video: recording,
  warning: admonition,
};

/** HTML elements that pages cannot use. Other lower-case names are more likely text, such as `<your-key>`. */
const htmlElements = new Set(
  (
    "acronym address applet area audio base basefont bdi big body button canvas center datalist dialog dir embed fieldset font " +
    "footer form frame frameset head header hgroup html iframe input label legend link main map marquee math menu meta meter " +
    "nav noembed noframes noscript object optgroup option output param picture plaintext progress script search select slot " +
    "source strike style svg template textarea title track tt video xmp aside article"
  ).split(" "),
);

/** What to write instead of an element that pages cannot use. */
export function hintForElement(name: string): string {
  const lower = name.toLowerCase();
  const known = Object.hasOwn(hints, lower) ? hints[lower] : undefined;
  if (known !== undefined) return known;
  if (htmlElements.has(lower)) return plain;
  const asText = `if it is text, write \`\\<${name}>\` or put it in a code span`;
  return /^[A-Z]|\./.test(name) ? `${plain} or with a directive such as \`:::tabs\`; ${asText}` : asText;
}
