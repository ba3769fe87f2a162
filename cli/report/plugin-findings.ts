import type { Extensions, Plugin, PluginFinding } from "../../generators/project/plugin.ts";
import { droppedByPlugin, keptFinding, pluginFailed, unstablePlugin } from "../../generators/extensions/findings.ts";
import { leftOutCodes } from "../../generators/finding-catalog/left-out.ts";
import { runObserved } from "../../generators/source/another-time.ts";
import { changeFinding, type DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";
import { runLimited } from "../../generators/source/time-limit.ts";

type FindingHook = NonNullable<Plugin["findings"]>;

/** Lets plugins change and drop findings. Nothing disappears silently: a note counts what each plugin dropped. */
export function letPluginsDecide(
  findings: readonly DocsgenError[],
  { plugins }: Pick<Extensions, "plugins">,
): readonly DocsgenError[] {
  let left = findings;
  for (const { name, findings: hook } of plugins) if (hook !== undefined) left = applyHook(left, name, hook);
  return left;
}

function applyHook(findings: readonly DocsgenError[], plugin: string, hook: FindingHook): readonly DocsgenError[] {
  try {
    return runLimited(hook, () => decideEach(findings, plugin, hook));
  } catch (cause) {
    return [...findings, failedHook(plugin, cause, undefined)];
  }
}

function failedHook(plugin: string, cause: unknown, position: Position | undefined): DocsgenError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return pluginFailed({ plugin, hook: "findings", message }, undefined, position);
}

function decideEach(findings: readonly DocsgenError[], plugin: string, hook: FindingHook): readonly DocsgenError[] {
  const dropped: DocsgenError[] = [];
  const added: DocsgenError[] = [];
  const sources = new Set<string>();
  let unstableAt: Position | undefined;
  const left = findings.flatMap((finding): readonly DocsgenError[] => {
    try {
      const { value: result, sources: used } = runObserved<unknown>(() => hook(describe(finding)), printResult);
      used.forEach((source) => sources.add(source));
      if (used.length > 0) unstableAt ??= finding.position;
      if (result === undefined || result === null) {
        if (leftOutCodes.has(finding.code)) added.push(keptFinding(plugin, finding.code, finding.position));
        else dropped.push(finding);
        return leftOutCodes.has(finding.code) ? [finding] : [];
      }
      return [changed(finding, result)];
    } catch (cause) {
      if (!added.some(({ code }) => code === "plugin/failed")) added.push(failedHook(plugin, cause, finding.position));
      return [finding];
    }
  });
  if (sources.size > 0)
    added.push(unstablePlugin(plugin, `uses ${[...sources].join(" and ")} in \`findings\``, unstableAt));
  const notes = dropped.length === 0 ? [] : [droppedByPlugin(plugin, dropped)];
  return [...left, ...added, ...notes];
}

/** What a finding becomes, without what docsgen ignores. */
function printResult(result: unknown): string {
  if (typeof result !== "object" || result === null) return String(result);
  // The plugin may return any object.
  const { severity, message, hint } = result as Partial<Record<keyof PluginFinding, unknown>>;
  return [severity, message, hint].map(String).join("\n");
}

function describe(finding: DocsgenError): PluginFinding {
  const { code, severity, message, hint, position, pointer, operation, part } = finding;
  return { code, severity, message, hint, position: position && { ...position }, pointer, operation, part };
}

const severities = ["note", "warning", "error"] as const;

/** Undefined: the finding keeps its own. The config writes `warn`. */
function readSeverity(stated: unknown): (typeof severities)[number] | undefined {
  if (stated === undefined) return undefined;
  const found = severities.find((known) => known === stated || (known === "warning" && stated === "warn"));
  if (found === undefined)
    throw new TypeError(
      `It returned the severity \`${JSON.stringify(stated)}\`, not one of \`error\`, \`warn\`, \`note\`.`,
    );
  return found;
}

/** A finding keeps its code and its position, so that a baseline and comments in pages still find it. */
function changed(finding: DocsgenError, result: unknown): DocsgenError {
  if (result instanceof Promise) throw new TypeError("It returned a promise, and docsgen does not wait for it.");
  if (typeof result !== "object" || result === null)
    throw new TypeError("It returned neither a finding nor undefined.");
  // The plugin may return any object.
  const { severity, message, hint } = result as Partial<Record<keyof PluginFinding, unknown>>;
  const stated = readSeverity(severity) ?? finding.severity;
  const isHidden = stated === "note" && leftOutCodes.has(finding.code);
  const next = isHidden ? "warning" : stated;
  const text = typeof message === "string" && message !== "" ? message : finding.message;
  const isSame = next === finding.severity && text === finding.message && hint === finding.hint;
  if (isSame) return finding;
  const blocks = next === finding.severity ? finding.blocks : next === "error";
  const words = typeof hint === "string" ? hint : undefined;
  const causeKey = finding.causeKey ?? finding.message;
  return changeFinding(finding, { message: text, severity: next, blocks, hint: words, causeKey });
}
