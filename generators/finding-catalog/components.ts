import type { Files, Catalog } from "./model.ts";

const page: Files = { "content/index.mdx": "# Prices\n\n<Price amount={5}>Per month</Price>\n" };
const price = "export default ({ amount, children }) => <p>{amount} euros. {children}</p>;\n";
const correct: Files = { ...page, "components/Price.jsx": price };

function withPrice(text: string): Files {
  return { ...page, "components/Price.jsx": text };
}

/** Codes about the React components of a project. */
export const componentCodes = {
  "components/syntax": {
    title: "Component that cannot be compiled",
    severity: "error",
    meaning:
      "The file of a component is not valid, or imports a file or a package that does not exist. Pages show only what they write between the tags of the component. docsgen keeps the last complete output.",
    example: { files: withPrice("export default () => <p>5 euros</b>;\n"), fixed: correct },
    fix: "Correct the file at the position of the finding. For a missing package, install it in the project.",
  },
  "components/load": {
    title: "Component file that throws when it is loaded",
    severity: "error",
    meaning: "The code outside the components runs when the build loads the file, and threw an error.",
    example: {
      files: withPrice("const width = window.innerWidth;\nexport default () => <p>{width}</p>;\n"),
      fixed: correct,
    },
    fix: "Use what only a browser has in an effect or an event handler.",
  },
  "components/failed": {
    title: "Component that throws",
    severity: "error",
    meaning:
      "The component threw an error when the build rendered it for this page. The page shows what it writes between the tags. The message names the line of the component.",
    example: {
      files: withPrice("export default ({ prices }) => <p>{prices[0]}</p>;\n"),
      fixed: correct,
    },
    fix: "Correct the component, or what the page passes to it.",
  },
  "components/property": {
    title: "Property that cannot be passed",
    severity: "error",
    meaning:
      "docsgen does not run the code of a page, so a page passes data to components: texts, numbers, `true` and `false`, lists, and objects. Functions and JSX in a property are not data.",
    example: {
      files: { ...correct, "content/index.mdx": "# Prices\n\n<Price amount={5} icon={<b>!</b>}>Per month</Price>\n" },
      fixed: correct,
    },
    fix: "Write Markdown between the tags of the component, or move the function into the component.",
  },
  "components/unsafe-markup": {
    title: "Markup that the content security policy forbids",
    severity: "error",
    meaning:
      "The component renders a script, a style element, an event handler as text, or a file of another host. Browsers would block it, so docsgen leaves it out.",
    example: {
      files: withPrice('export default () => <script src="https://cdn.example.com/price.js" />;\n'),
      fixed: correct,
    },
    fix: "Import style sheets and packages in the component. Serve files from `content/static/`, or name the host in the config.",
    options: ["The config keys `images.hosts` and `embeds.hosts` allow images and frames of other hosts."],
  },
  "components/not-deterministic": {
    title: "Component whose output changes from build to build",
    severity: "warning",
    meaning:
      "The component reads the clock or random numbers while it is rendered, so two builds of the same project differ.",
    example: { files: withPrice("export default () => <p>{new Date().getFullYear()}</p>;\n"), fixed: correct },
    fix: "Pass the value from the page, or read it in an effect of a component with `export const client = true`.",
  },
  "components/content-not-shown": {
    title: "Component that hides its content",
    severity: "warning",
    meaning: "The page writes content between the tags of the component, and the component does not render `children`.",
    example: { files: withPrice("export default ({ amount }) => <p>{amount} euros</p>;\n"), fixed: correct },
    fix: "Render `{children}` in the component, or remove the content from the page.",
  },
  "components/overrides-built-in": {
    title: "Component with the name of one of docsgen",
    severity: "warning",
    meaning: "A component of the project wins over a component of docsgen with the same name, on all pages.",
    example: {
      files: { "content/index.mdx": "# Prices\n\n<Note>Text</Note>\n", "components/Note.jsx": price },
      fixed: { "content/index.mdx": "# Prices\n\n<Note>Text</Note>\n" },
    },
    fix: "Rename the component, or turn the code off if the replacement is on purpose.",
  },
  "components/repeated-name": {
    title: "Two components with one name",
    severity: "warning",
    meaning: "Two files export a component under the same name. docsgen uses the component of the first file.",
    example: {
      files: { ...correct, "components/prices.jsx": "export const Price = () => <p>5 euros</p>;\n" },
      fixed: correct,
    },
    fix: "Rename one of the components.",
  },
  "components/no-component": {
    title: "File without a component",
    severity: "note",
    meaning:
      "docsgen looks for components in every file directly in the components folder, and found none in this one.",
    example: {
      files: { ...correct, "components/round.js": "export const round = (value) => Math.round(value);\n" },
      command: "docsgen check --verbose",
      fixed: correct,
    },
    fix: "Move files that components import to a subfolder, such as `components/lib/`.",
  },
  "components/type": {
    title: "Type error in a component",
    severity: "error",
    meaning:
      "The project's own TypeScript reports an error in a component. The output is complete. docsgen checks types in `build` and `check` if the project has the packages `typescript` and `@types/react`, with the `tsconfig.json` of the project folder if it exists.",
    example: {
      situation: "A project that has TypeScript and the types of React uses a number as a text in a component.",
    },
    fix: "Correct the component at the position of the finding.",
  },
  "components/unknown-part": {
    title: "Replaced part that the site does not have",
    severity: "warning",
    meaning:
      "A file in `components/theme/` has the name of a part that a project cannot replace. docsgen ignores the file.",
    example: {
      files: { ...correct, "components/theme/Header.jsx": "export default () => <header />;\n" },
      fixed: { ...correct, "components/theme/Footer.jsx": "export default () => <footer>Pets</footer>;\n" },
    },
    fix: "Name the file `Footer`, `Home`, or `NotFound`, or delete it.",
  },
  "components/eval": {
    title: "Code made from text",
    severity: "warning",
    meaning:
      "A component that runs in the browser calls `eval` or `new Function`. The content security policy of the site blocks both.",
    example: {
      files: withPrice(
        "export const client = true;\nexport default ({ children }) => <p title={String(eval)} onClick={() => eval('1')}>{children}</p>;\n",
      ),
      fixed: correct,
    },
    fix: "Write the code as a function, or use a library that works without `eval`.",
  },
} as const satisfies Catalog;
