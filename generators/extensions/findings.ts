import { DocsgenError, type Severity } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";

type OptionalPosition = Position | undefined;

/** A function of a plugin threw, or did not return. */
export function pluginFailed(
  { plugin, hook, message }: { readonly plugin: string; readonly hook: string; readonly message: string },
  own: OptionalPosition,
  position: OptionalPosition,
): DocsgenError {
  const place = own === undefined ? "" : ` (${own.file}:${own.line}:${own.column})`;
  return new DocsgenError(
    "plugin/failed",
    `\`${hook}\` of the plugin \`${plugin}\` failed${place}: ${sentence(message)}`,
    {
      position,
      hint: "correct the plugin, or remove it from `plugins`",
    },
  );
}

/** A function of a plugin returned something that docsgen cannot use. */
export function invalidPluginOutput(
  { plugin, hook, reason }: { readonly plugin: string; readonly hook: string; readonly reason: string },
  position: OptionalPosition,
): DocsgenError {
  return new DocsgenError("plugin/invalid-output", `\`${hook}\` of the plugin \`${plugin}\` returned ${reason}.`, {
    position,
    hint: "correct the plugin: docsgen used the page without it",
  });
}

/** A plugin added something that runs code, breaks the content policy, or loads from another host. */
export function unsafePluginOutput(
  { plugin, what, hint }: { readonly plugin: string; readonly what: string; readonly hint: string },
  position: OptionalPosition,
): DocsgenError {
  return new DocsgenError("plugin/unsafe-output", `The plugin \`${plugin}\` adds ${what}. docsgen removed it.`, {
    position,
    hint,
  });
}

/** A plugin may return another result for the same input. */
export function unstablePlugin(plugin: string, reason: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("plugin/not-deterministic", `The plugin \`${plugin}\` is not deterministic: it ${reason}.`, {
    severity: "warning",
    position,
    hint: "let the result depend only on the page and on files of the project",
  });
}

/** A plugin for all directives of a page often does not know that docsgen renders some of them. */
export function directiveTaken(plugin: string, name: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "plugin/overrides-directive",
    `The plugin \`${plugin}\` takes over \`${name}\`, so docsgen does not render it.`,
    {
      severity: "warning",
      position,
      hint: "let the plugin skip the names that docsgen renders, or set the severity of this code to `off` if you mean to replace them",
    },
  );
}

/** What a plugin reports itself. */
export function reportedByPlugin(
  plugin: string,
  { message, hint, level }: { readonly message: string; readonly hint?: string | undefined; readonly level: Severity },
  position: OptionalPosition,
): DocsgenError {
  return new DocsgenError("plugin/reported", `${sentence(message)} (\`${plugin}\`)`, {
    severity: level,
    position,
    hint,
  });
}

function sentence(message: string): string {
  const [first = ""] = message.trim().split("\n", 1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

/** A plugin has dropped findings. */
export function droppedByPlugin(plugin: string, dropped: readonly DocsgenError[]): DocsgenError {
  const codes = [...new Set(dropped.map(({ code }) => `\`${code}\``))].toSorted();
  const count = dropped.length === 1 ? "1 finding" : `${dropped.length} findings`;
  return new DocsgenError("plugin/dropped", `The plugin \`${plugin}\` dropped ${count}: ${codes.join(", ")}.`, {
    severity: "note",
  });
}

/** A plugin tried to drop a finding about missing content. */
export function keptFinding(plugin: string, code: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "plugin/dropped",
    `The plugin \`${plugin}\` cannot drop \`${code}\`, because content is missing from the site.`,
    { severity: "warning", position, hint: "return the finding with the severity `warning`" },
  );
}

/** A file of a plugin cannot be part of the output. */
export function invalidGeneratedFile(
  plugin: string,
  path: string,
  { reason, position }: { readonly reason: string; readonly position: OptionalPosition },
): DocsgenError {
  return new DocsgenError("plugin/invalid-output", `The file \`${path}\` of the plugin \`${plugin}\` ${reason}.`, {
    position,
    hint: "write to a path of the plugin's own, such as `site/feed.json` or `postman/collection.json`",
  });
}

/** A page that a plugin writes itself contains code. */
export function unsafeGeneratedFile(
  plugin: string,
  path: string,
  { what, position }: { readonly what: string; readonly position: OptionalPosition },
): DocsgenError {
  return new DocsgenError(
    "plugin/unsafe-output",
    `The file \`${path}\` of the plugin \`${plugin}\` contains ${what}, and no content policy protects it.`,
    { severity: "warning", position, hint: "write the page in Markdown, or without code" },
  );
}
