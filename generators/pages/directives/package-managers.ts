import { createRequire } from "node:module";

import type npmToYarn from "npm-to-yarn";
import type { Code, Parent, Root, RootContent } from "mdast";

import { containerDirective, type ContainerDirective, type LeafDirective } from "../components/nodes.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Directive } from "./directive.ts";
import { invalidDirectiveValue, missingDirectiveValue } from "./findings.ts";

type Convert = (typeof npmToYarn)["default"];

/** The package managers of a tab set, with the names that their tabs show. */
const managers = { npm: "npm", yarn: "Yarn", pnpm: "pnpm", bun: "Bun" } as const;

type Manager = keyof typeof managers;

/** Tab sets of package managers switch together on the whole site. */
const group = "package-manager";

/** The code of one package manager. */
export interface ManagerCommand {
  readonly manager: Manager;
  readonly command: string;
}

/** The command of each package manager that does the same as one for npm. Lines that call neither npm nor npx stay. */
export function listManagerCommands(
  npmCommand: string,
  chosen: readonly Manager[] = ["npm", "yarn", "pnpm", "bun"],
): readonly ManagerCommand[] {
  // `require` returns any; this entry of the package is the function itself.
  const convert = createRequire(import.meta.url)("npm-to-yarn") as Convert;
  return chosen.map((manager) => ({
    manager,
    command:
      manager === "npm" ? npmCommand : convert(withoutClean(npmCommand, manager), manager).replaceAll(remark, ""),
  }));
}

/** What the package adds below a line that it leaves as it is. */
const remark = /\n# couldn't auto-convert command$/gm;

/** `npm ci` installs what the lock file lists. The package knows no equivalent. */
function withoutClean(command: string, manager: Manager): string {
  return command.replaceAll(/\bnpm (?:ci|clean-install)\b/g, `${manager} install --frozen-lockfile`);
}

/** The same as tabs around code blocks, at the position of what they replace. */
export function packageManagerTabs(
  commands: readonly ManagerCommand[],
  { lang = "bash", meta, position }: Pick<Code, "position"> & Partial<Pick<Code, "lang" | "meta">>,
): ContainerDirective {
  const tabs = commands.map(({ manager, command }): RootContent => {
    const code: Code = { type: "code", lang, meta: meta ?? null, value: command, ...(position && { position }) };
    return containerDirective({
      name: "tab",
      attributes: { value: manager },
      label: [{ type: "text", value: managers[manager] }],
      children: [code],
      position,
      component: "PackageManagers",
    });
  });
  return containerDirective({
    name: "tabs",
    attributes: { group },
    children: tabs,
    position,
    component: "PackageManagers",
  });
}

/**
 * `::package-managers{pkg="astro" type=add dev}`: one command for each package manager. `expandPackageManagers` replaces
 * it before it is rendered, so that its code is highlighted as any other.
 */
export const packageManagers: Directive = {
  form: "leaf",
  attributes: ["pkg", "type", "dev", "args", "managers"],
  render: () => [],
};

const types = {
  add: "npm install",
  create: "npm create",
  dlx: "npx",
  exec: "npx",
  install: "npm install",
  remove: "npm uninstall",
  run: "npm run",
} as const;

interface Expansion {
  readonly report: (finding: DocsgenError, node: LeafDirective) => void;
  /** Sets what the Markdown copy shows instead of the directive. */
  readonly copyAs: (node: LeafDirective, markdown: string) => void;
}

/** Replaces each `::package-managers` by its tabs. */
export function expandPackageManagers(root: Root, { report, copyAs }: Expansion): void {
  const open: Parent[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    if (parent.children.some(isPackageManagers))
      parent.children = parent.children.map((child) => {
        if (!isPackageManagers(child)) return child;
        const commands = readCommands(child, (finding) => report(finding, child));
        if (commands.length === 0) return child;
        copyAs(child, commands.map(({ command }) => `\`\`\`bash\n${command}\n\`\`\``).join("\n\n"));
        return packageManagerTabs(commands, { position: child.position });
      });
    for (const child of parent.children) if ("children" in child) open.push(child);
  }
}

function isPackageManagers(node: RootContent): node is LeafDirective {
  return node.type === "leafDirective" && node.name === "package-managers";
}

function readCommands(node: LeafDirective, report: (finding: DocsgenError) => void): readonly ManagerCommand[] {
  const { pkg = "", type = "add", dev, args = "", managers: names } = node.attributes ?? {};
  const needsPackage = type !== "install";
  if (needsPackage && (pkg ?? "") === "") report(missingDirectiveValue("pkg", "package-managers", undefined));
  const isKnown = Object.hasOwn(types, type ?? "");
  if (!isKnown)
    report(
      invalidDirectiveValue("type", type ?? "", {
        position: undefined,
        expected: `one of ${Object.keys(types).join(", ")}`,
      }),
    );
  if (!isKnown || (needsPackage && (pkg ?? "") === "")) return [];
  // Checked with `hasOwn`.
  const words = [
    types[type as keyof typeof types],
    dev !== undefined && dev !== "false" ? "--save-dev" : "",
    pkg,
    args,
  ];
  const command = words.filter((word) => (word ?? "") !== "").join(" ");
  const chosen = (names ?? "").split(/[\s,]+/).filter((name): name is Manager => Object.hasOwn(managers, name));
  return listManagerCommands(command, chosen.length === 0 ? undefined : chosen);
}
