// Rewrites what Markdown parsers do not know into plain Markdown that they do, outside code.
import { nameToEmoji } from "gemoji";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The text that readers get for the containers, includes, and anchors of the tools. */
export function prepareLines(text, { site, file, isMdx }) {
  const lines = withoutComments(text, isMdx).split(/\r?\n/);
  let fence;
  let isInVerbatim = false;
  return lines
    .flatMap((line) => {
      const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence !== undefined) {
        if (mark !== undefined && mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) fence = undefined;
        return [line];
      }
      if (mark !== undefined) {
        fence = mark;
        return [line];
      }
      // Vue shows the braces of these parts as they are.
      if (/^:::\s*v-pre/.test(line)) isInVerbatim = true;
      else if (/^:::\s*$/.test(line)) isInVerbatim = false;
      return prepareLine(line, { site, file, isVerbatim: isInVerbatim || line.includes("v-pre") });
    })
    .join("\n");
}

function prepareLine(line, { site, file, isVerbatim }) {
  const container = /^([ \t>]*):{3,}[ \t]*([\w-]*)(.*)$/.exec(line);
  if (container !== null) return titleLines(container);
  const snippet =
    site.tool === "vitepress"
      ? /^([ \t]*)<<<\s*(\S+?)((?:#[\w-]+)?)(?:\s*\{([^}]*)\})?(?:\s*\[(.*)\])?\s*$/.exec(line)
      : null;
  if (snippet !== null) return includedCode(snippet, { site, file });
  // A directive without content has no text either, whatever its name is.
  if (site.tool !== "vitepress" && /^::[\w-]+\{[^}]*\}\s*$/.test(line)) return [""];
  if (/^\s*\[\[toc\]\]\s*$/i.test(line)) return [""];
  return [
    (site.tool === "vitepress" && !isVerbatim ? withoutVitePressMarks(line) : line)
      .replace(/^([ \t>]*>\s*)\[!\w+\]/, "$1")
      .replace(/^(\s*#{1,6}\s.*?)\s*\\?\{#([^}\s]+)\}\s*$/, "$1 ⟦$2⟧"),
  ];
}

/** Expressions, emoji, and attributes of links and images. VitePress makes ids without emoji. */
function withoutVitePressMarks(line) {
  return line
    .replaceAll(/\{\{[^}]*\}\}/g, " ")
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/:([\w+-]+):/g, (all, name) => (Object.hasOwn(nameToEmoji, name) ? "" : all))
            .replaceAll(/(?<=\))\{[\w-]+=[^}]*\}/g, ""),
    )
    .join("");
}

/** A container's title is a paragraph of its own. Its name and the end mark are not text. */
function titleLines([, indent, name, rest]) {
  const label = /^\[(.*?)\]/.exec(rest)?.[1] ?? rest.replace(/^\s*\{[^}]*\}/, "").trim();
  const title = name === "" || name === "code-group" ? "" : label.replace(/\{[^}]*\}\s*$/, "");
  return [indent, `${indent}${title}`, indent];
}

function includedCode([, indent, target, region, options = "", label = ""], { site, file }) {
  const at = target.startsWith("@/")
    ? path.join(site.sourceRoot, target.slice(2))
    : path.resolve(path.dirname(file), target);
  if (!existsSync(at)) return [""];
  let text = readFileSync(at, "utf8");
  if (region !== "") {
    const found = new RegExp(`^[^\\n]*#region ${region.slice(1)}\\b[^\\n]*\\n([\\s\\S]*?)^[^\\n]*#endregion`, "m").exec(
      text,
    );
    text = found?.[1] ?? text;
  }
  // `{1,2 ts:line-numbers}` names the language.
  const language = /(?:^|\s)([a-z]+)(?::|$)/.exec(options)?.[1] ?? path.extname(at).slice(1);
  const title = label === "" ? "" : ` [${label}]`;
  return [`${indent}\`\`\`\`\`\`${language}${title}`, ...text.trimEnd().split("\n"), `${indent}\`\`\`\`\`\``];
}

/** HTML comments, which MDX does not have, outside code. */
function withoutComments(text, isMdx) {
  if (!isMdx) return text;
  return text.replaceAll(
    /(^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\2)|(`[^`\n]*`)|<!--[\s\S]*?-->/gm,
    (match, block, _mark, span) => (block !== undefined || span !== undefined ? match : ""),
  );
}
