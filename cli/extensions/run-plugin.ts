import { createRequire } from "node:module";
import path from "node:path";
import type { ElementContent } from "hast";
import type remarkMdx from "remark-mdx";
import { unified, type Pluggable } from "unified";
import { VFile } from "vfile";
import type { DirectiveContext, Plugin } from "../../generators/project/plugin.ts";
import type {
  DirectiveUse,
  PluggedPage,
  PluginCall,
  PluginMessage,
  PluginReply,
} from "../../generators/extensions/page-plugins.ts";
import { hideDollars, restoreDollars } from "../../generators/pages/math/dollars.ts";
import { createRemarkProcessor } from "../../generators/pages/markdown/remark-parser.ts";
import { createElement } from "./create-element.ts";
import { locateThrown, thrownMessage } from "./thrown-position.ts";

type Outcome = Pick<PluginReply, "value" | "failure" | "messages">;

/** Runs one call of a plugin. It never throws. */
export type RunPlugin = (call: PluginCall) => Promise<Outcome>;

interface Running {
  readonly plugins: readonly Plugin[];
  readonly directory: string;
  /** The file of the page that is rendered: plugins for Markdown leave data in it for plugins for HTML. */
  current: { readonly page: PluggedPage; readonly file: VFile } | undefined;
}

/** Creates the runner for the plugins of a config. */
export function createRunner(plugins: readonly Plugin[], directory: string): RunPlugin {
  const running: Running = { plugins, directory, current: undefined };
  return async (call) => {
    const messages: PluginMessage[] = [];
    try {
      return { value: await runWork(running, call, messages), messages };
    } catch (cause) {
      return { failure: describeFailure(cause, call, directory), messages };
    }
  };
}

async function runWork(
  running: Running,
  { plugin, work, page }: PluginCall,
  messages: PluginMessage[],
): Promise<unknown> {
  switch (work.kind) {
    case "syntax":
      return extendsSyntax(running.plugins);
    case "parse":
      return parse(running.plugins, work);
    case "remark":
    case "rehype": {
      const file = openFile(running, page, work.kind === "remark");
      const before = file.messages.length;
      try {
        const list = running.plugins[plugin]?.[work.kind] ?? [];
        return await unified()
          .use([...list])
          .freeze()
          .run(work.tree as never, file); // any tree: the plugins know what they expect
      } finally {
        messages.push(...file.messages.slice(before).flatMap(readMessage));
      }
    }
    case "generate":
      return await listFiles(await running.plugins[plugin]?.generators?.[work.number]?.(work.site as never));
    case "directive":
      return await renderDirective(running.plugins[plugin], work.use, { page, messages });
  }
}

function openFile(running: Running, page: PluggedPage, isFirst: boolean): VFile {
  if (!isFirst && running.current?.page.file === page.file && running.current.page.text === page.text)
    return running.current.file;
  const known = running.current;
  // The second plugin for Markdown gets the file of the first one.
  if (isFirst && known?.page.file === page.file && known.page.text === page.text) return known.file;
  const file = new VFile({
    path: path.resolve(running.directory, page.file),
    value: page.text,
    cwd: running.directory,
  });
  file.data["docsgen"] = { file: page.file, route: page.route };
  running.current = { page, file };
  return file;
}

type Messages = VFile["messages"];

function readMessage({ reason, place, fatal, source, ruleId, note }: Messages[number]): readonly PluginMessage[] {
  if (fatal === true) return []; // It was thrown.
  const start = place === undefined ? undefined : "start" in place ? place.start : place;
  const rule = [source, ruleId].filter((part) => typeof part === "string").join(":");
  return [
    {
      message: rule === "" ? reason : `${reason.replace(/\.$/, "")} [${rule}].`,
      hint: typeof note === "string" ? note : undefined,
      level: fatal === undefined || fatal === null ? "note" : "warning",
      start: start === undefined ? undefined : { line: start.line, column: start.column },
    },
  ];
}

interface SyntaxData {
  readonly micromarkExtensions?: readonly unknown[];
  readonly fromMarkdownExtensions?: readonly unknown[];
}

function remarkPlugins(plugins: readonly Plugin[]): Pluggable[] {
  return plugins.flatMap(({ remark = [] }) => [...remark]);
}

/** Whether plugins for Markdown add syntax. Then they also parse the pages. */
function extendsSyntax(plugins: readonly Plugin[]): boolean {
  const processor = unified().use(remarkPlugins(plugins)).freeze();
  // The type of unified's data does not list what plugins for remark add.
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = processor.data() as SyntaxData;
  return micromarkExtensions.length + fromMarkdownExtensions.length > 0 || processor.parser !== undefined;
}

function parse(
  plugins: readonly Plugin[],
  { isMdx, hasMath, text }: Extract<PluginCall["work"], { readonly kind: "parse" }>,
): unknown {
  const pluggedNames = plugins.flatMap(({ directives = {} }) => Object.keys(directives));
  const processor = createRemarkProcessor("page", { hasMath, pluggedNames });
  if (isMdx)
    processor.use((createRequire(import.meta.url)("remark-mdx") as { readonly default: typeof remarkMdx }).default);
  processor.use(remarkPlugins(plugins));
  const tree = processor.parse(hasMath ? hideDollars(text) : text);
  return hasMath ? restoreDollars(tree) : tree;
}

async function renderDirective(
  plugin: Plugin | undefined,
  { name, form, attributes, label, children, line, column }: DirectiveUse,
  { page, messages }: { readonly page: PluggedPage; readonly messages: PluginMessage[] },
): Promise<unknown> {
  const context: DirectiveContext = {
    name,
    form,
    // The nodes of the page's tree.
    label: label as readonly ElementContent[],
    file: page.file,
    route: page.route,
    line,
    column,
    report: ({ message, hint, level = "error" }) =>
      void messages.push({ message, hint, level: level === "warn" ? "warning" : level }),
    h: createElement,
  };
  // The nodes of the page's tree.
  return await plugin?.directives?.[name]?.(attributes, children as readonly ElementContent[], context);
}

/** The files of a generator: a list, or what `for await` accepts. */
async function listFiles(result: unknown): Promise<readonly unknown[]> {
  if (typeof result !== "object" || result === null || !(Symbol.iterator in result || Symbol.asyncIterator in result))
    throw new TypeError("It did not return a list of files.");
  const files: unknown[] = [];
  // Checked above.
  for await (const file of result as AsyncIterable<unknown>) files.push(plainFile(file));
  return files;
}

/** Only data leaves the thread, but a file may be an instance of a class or have functions. */
function plainFile(file: unknown): unknown {
  if (typeof file !== "object" || file === null || !("path" in file && "content" in file)) return file;
  return { path: file.path, content: file.content };
}

function describeFailure(cause: unknown, { work }: PluginCall, directory: string): PluginReply["failure"] {
  if (work.kind === "parse" && cause instanceof Error)
    return { message: cause.message, cause: Object.assign({}, cause, { message: cause.message, name: cause.name }) };
  const message = thrownMessage(cause);
  return {
    message: message === "" ? "It threw an error without a message." : message,
    position: locateThrown(cause, directory),
  };
}
