// The six projects: where their pages are, and their old routes, written down again and not taken from the importer.
import path from "node:path";

function slugOf({ slug, id }, file) {
  const name = path.posix.basename(file).replace(/\.mdx?$/, "");
  const folder = path.posix.dirname(file) === "." ? "" : `${path.posix.dirname(file)}/`;
  if (typeof slug === "string") return slug.startsWith("/") ? slug.slice(1) : folder + slug;
  if (name === "index" || name === path.posix.basename(path.posix.dirname(file))) return folder;
  return folder + (id ?? name);
}

const withoutIndex = (file) => file.replace(/(?:index)?\.mdx?$/, "");

export const sites = {
  "jest-docusaurus": {
    tool: "docusaurus",
    pages: "docs",
    statics: ["website/static"],
    sidebar: "website/sidebars.json",
    route: (file, matter) => `docs/${slugOf(matter, file)}`,
  },
  "mistral-docusaurus": {
    tool: "docusaurus",
    pages: "docs",
    statics: ["static"],
    sidebar: "sidebars.js",
    route: (file, matter) => slugOf(matter, file),
  },
  vitepress: { tool: "vitepress", pages: "docs/en", sourceRoot: "docs", statics: ["docs/public"], route: withoutIndex },
  starlight: {
    tool: "starlight",
    pages: "docs/src/content/docs",
    statics: ["docs/public"],
    route: (file) => withoutIndex(file).toLowerCase(),
  },
  mintlify: {
    tool: "mintlify",
    pages: "",
    skip: /^(?:snippets|node_modules)\/|^[A-Z]+\.md$/,
    statics: [""],
    route: withoutIndex,
  },
  zudoku: { tool: "zudoku", pages: "docs/pages", statics: ["docs/public"], route: withoutIndex },
};
