// A fixed piece of work in the same language, about what the parsers of the field do: the Markdown of a folder to a tree.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import remarkParse from "remark-parse";
import { unified } from "unified";

const [folder = "."] = process.argv.slice(2);
const parser = unified().use(remarkParse);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
for (const name of files.toSorted().slice(0, 200)) parser.parse(readFileSync(path.join(folder, name), "utf8"));
