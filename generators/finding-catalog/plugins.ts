import type { Catalog, CatalogExample } from "./model.ts";

/** A page, and a config with one plugin. */
function plugin(functions: string): NonNullable<CatalogExample["files"]> {
  return {
    "docsgen.config.mjs": `export default {\n  plugins: [{ name: "house", ${functions} }],\n};\n`,
    "content/index.md": "# Pets\n\nCats and dogs.\n",
  };
}

/** Codes about the plugins of a config in code. */
export const pluginCodes = {
  "plugin/failed": {
    title: "A plugin failed",
    severity: "error",
    meaning:
      "A function of a plugin threw an error or did not return. The finding names the plugin, the function, and the line of your own code. docsgen continues without the result.",
    example: {
      files: plugin('remark: [() => () => { throw new Error("No title."); }]'),
      fixed: plugin("remark: [() => () => {}]"),
    },
    fix: "Correct the plugin, or remove it from `plugins`.",
    options: ["`DOCSGEN_PLUGIN_TIMEOUT` sets the seconds that a call for a page may take. The default is 30."],
  },
  "plugin/invalid-output": {
    title: "A plugin returned something else",
    severity: "error",
    meaning:
      "A function of a plugin returned something that docsgen cannot use, such as a string instead of a tree. docsgen continues without the result.",
    example: {
      files: plugin('remark: [() => () => ({ type: "text", value: "Hi" })]'),
      fixed: plugin('remark: [() => () => ({ type: "root", children: [] })]'),
    },
    fix: "Return what the manual describes for this function.",
  },
  "plugin/unsafe-output": {
    title: "A plugin adds unsafe markup",
    severity: "error",
    meaning:
      "A plugin adds a script, an event handler, or a URL of another host, also in a style. docsgen removes it: pages run only the code of the site, and their content policy would block it.",
    example: {
      files: plugin('rehype: [() => (tree) => { tree.children[0].properties.onClick = "go()"; }]'),
      fixed: plugin('rehype: [() => (tree) => { tree.children[0].properties.className = ["wide"]; }]'),
    },
    fix: "Let the plugin set classes, and put their styles into `content/static/theme.css`. Add scripts with `head` in the config.",
  },
  "plugin/not-deterministic": {
    title: "A plugin is not deterministic",
    severity: "warning",
    meaning:
      "The same input has another result when the plugin runs again: it uses the clock, random numbers, the network, an environment variable, the language or the time zone of the machine, or a counter. Builds of the same commit then differ, and cached pages are out of date. docsgen also reports what it cannot compare: a plugin that writes files, or that starts a thread or another program.",
    example: {
      files: plugin("rehype: [() => (tree) => { tree.children[0].properties.title = String(Math.random()); }]"),
      fixed: plugin('rehype: [() => (tree) => { tree.children[0].properties.title = "Pets"; }]'),
    },
    fix: "Let the result depend only on the page and on files of the project.",
  },
  "plugin/overrides-directive": {
    title: "A plugin takes over a directive",
    severity: "warning",
    meaning:
      "A plugin renders a directive or a component that docsgen renders otherwise: a remark plugin sets `data.hName` of its node, or a rehype plugin removes its element. Some plugins do so with all directives of a page. What docsgen puts there, such as the player of `::video`, is then missing.",
    example: {
      files: {
        ...plugin('remark: [() => (tree) => { tree.children[1].data = { hName: "aside" }; }]'),
        "content/index.md": "# Pets\n\n:::note\nCats and dogs.\n:::\n",
      },
      fixed: plugin('remark: [() => (tree) => { tree.children[1].data = { hName: "aside" }; }]'),
    },
    fix: "Let the plugin handle only the names that it needs. If you mean to replace the directive, set the severity of this code to `off`.",
  },
  "plugin/dropped": {
    title: "Findings that a plugin dropped",
    severity: "note",
    meaning:
      "A plugin drops findings with its function `findings`. docsgen counts them, so that no finding disappears unseen. A finding about missing content stays.",
    example: {
      files: {
        ...plugin("findings: (finding) => undefined"),
        "content/index.md": "# Pets\n\n[cats](cats.md)\n",
      },
      command: "docsgen check --verbose",
      fixed: plugin("findings: (finding) => finding"),
    },
    fix: "Return the findings that readers of the report need.",
  },
  "plugin/reported": {
    title: "Reported by a plugin",
    severity: "error",
    meaning: "A plugin reports something about a page with `file.message()`, or a directive with `context.report()`.",
    example: {
      files: plugin('remark: [() => (tree, file) => { file.message("Write a summary.", tree.children[0]); }]'),
      fixed: plugin("remark: []"),
    },
    fix: "Follow the message: it comes from the plugin that the finding names.",
  },
} satisfies Catalog;
