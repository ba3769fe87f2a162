import { isPlainObject } from "../constants/values.ts";
import type { ImportedLink, ImportedSite, ToolInput } from "../model.ts";
import { textIn } from "../page-source.ts";
import { bodyScope, isComponent, resolveValue, returnedBy, settle } from "../react/evaluate-texts.ts";
import { findModule } from "../react/find-module.ts";
import { readModuleScope, type ReactScope, type ReactValue } from "../react/module-scope.ts";
import { openConfig } from "../settings.ts";
import { readInlineLogo, type InlineLogo } from "./inline-logo.ts";
import { attributeIn } from "./nextra-layout.ts";
import { memberOf, noSite, readText } from "./react-texts.ts";

/** What the layouts of Fumadocs say about the site. */
export interface FumadocsLayout extends Pick<ImportedSite, "title" | "titlePattern" | "logo"> {
  readonly files?: InlineLogo["files"] | undefined;
  readonly links: readonly ImportedLink[];
  readonly ends: readonly ImportedLink[];
}

/** Reads `baseOptions`, which all layouts share, and the metadata of the root layout. https://fumadocs.dev/docs/ui/layouts/docs */
export function readFumadocsLayout(input: ToolInput): FumadocsLayout {
  const { source } = input;
  const metadata = readMetadata(input);
  const file = findOptions(input);
  if (file === undefined) return { ...metadata, links: [], ends: [] };
  const code = source.readText(file) ?? "";
  const { names } = readModuleScope(file, {
    readText: (name) => source.readText(name),
    find: (specifier, from) => findModule(specifier, from, input),
  });
  const options = optionsIn(names);
  const heading = memberOf(memberOf(options, "nav"), "title");
  const drawn = heading?.kind === "node" ? code.slice(heading.node.start, heading.node.end) : "";
  const image = attributeIn(drawn, "src");
  const logo = image !== undefined && /^\/[^/]/.test(image) ? image : undefined;
  const text = readText(heading, code)?.text;
  const inline = readInlineLogo(drawn, text);
  const githubUrl = readText(memberOf(options, "githubUrl"), code)?.text;
  const listed = listLinks(memberOf(options, "links"), code);
  return {
    ...metadata,
    title: text ?? metadata.title,
    logo: logo === undefined ? inline?.logo : { light: logo, title: text },
    files: logo === undefined ? inline?.files : undefined,
    links: listed.filter(({ isEnd }) => !isEnd).map(({ link }) => link),
    ends: [
      ...listed.filter(({ isEnd }) => isEnd).map(({ link }) => link),
      ...(githubUrl === undefined || listed.some(({ link }) => link.href === githubUrl)
        ? []
        : [{ label: "GitHub", href: githubUrl }]),
    ],
  };
}

/** The module that exports the options, such as `lib/layout.shared.tsx`. */
function findOptions({ source, root }: ToolInput): string | undefined {
  const [file] = source.files
    .filter((name) => name.startsWith(root === "" ? "" : `${root}/`) && /\.[jt]sx?$/.test(name))
    .filter((name) => /\bexport\s+(?:const|function)\s+baseOptions\b/.test(source.readText(name) ?? ""))
    .toSorted((a, b) => a.length - b.length);
  return file;
}

/** An object, or what a function without arguments returns. */
function optionsIn(names: ReactScope): ReactValue | undefined {
  const value = names.get("baseOptions");
  if (value?.kind !== "node" || !isComponent(value.node)) return value && settle(value, noSite);
  const returned = returnedBy(value.node);
  const scope = bodyScope(value.node, { scope: value.scope, values: { kind: "record", values: new Map() } });
  return returned === undefined ? undefined : resolveValue(returned, { scope, ...noSite });
}

interface ListedLink {
  readonly link: ImportedLink;
  /** Whether the link is a button or an icon at the end of the bar. */
  readonly isEnd: boolean;
}

/** Menus have two levels. */
const maxLevels = 2;

/** `links: [{ text: "Blog", url: "/blog" }, { type: "menu", text: "More", items: […] }]` */
function listLinks(value: ReactValue | undefined, code: string, level = 1): readonly ListedLink[] {
  // A list may contain itself.
  if (level > maxLevels || value?.kind !== "node" || value.node.type !== "ArrayExpression") return [];
  const { scope, node } = value;
  return node.elements.flatMap((element): readonly ListedLink[] => {
    if (element === null || element.type === "SpreadElement") return [];
    const item = resolveValue(element, { scope, ...noSite });
    const textOf = (key: string): string | undefined => readText(memberOf(item, key), code)?.text;
    const [label, href, type] = [textOf("text") ?? textOf("label"), textOf("url"), textOf("type")];
    if (label === undefined) return [];
    const items = listLinks(memberOf(item, "items"), code, level + 1).map(({ link }) => link);
    if (items.length > 0) return [{ link: { label, items }, isEnd: false }];
    // A language in front, `/${lang}/docs`, is not a constant.
    const url = href?.replace(/^\/{2,}/, "/");
    return url === undefined ? [] : [{ link: { label, href: url }, isEnd: type === "icon" || type === "button" }];
  });
}

/** `export const metadata = { title: { default: "Otter", template: "%s | Otter" } }` of the layout nearest to the root. */
function readMetadata({ source, root }: ToolInput): Pick<FumadocsLayout, "title" | "titlePattern"> {
  const [file] = source.files
    .filter(
      (name) =>
        name.startsWith(root === "" ? "" : `${root}/`) && /(?:^|\/)app\/(?:[^/]+\/)*layout\.[jt]sx?$/.test(name),
    )
    .filter((name) => /\bexport\s+const\s+metadata\b/.test(source.readText(name) ?? ""))
    .toSorted((a, b) => a.length - b.length);
  if (file === undefined) return {};
  const { metadata } = openConfig(source, file).exports;
  const facts = isPlainObject(metadata) ? metadata : {};
  const { title } = facts;
  return isPlainObject(title)
    ? { title: textIn(title, "default", "absolute"), titlePattern: textIn(title, "template") }
    : { title: textIn(facts, "title") };
}
