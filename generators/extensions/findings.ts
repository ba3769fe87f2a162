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
