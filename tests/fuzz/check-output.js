import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { parse } from "parse5";
import { parseSync } from "vite";
import { findKitError } from "./load-kit.js";

/** Checks every file of an output folder and returns the first error. `known` caches the hashes of valid files. */
export async function findOutputError(out, known) {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const key = hash("sha1", bytes, "base64");
    if (known.has(key)) continue;
    const name = path.relative(out, file).replaceAll("\\", "/");
    const failure = findFileError(name, bytes.toString("utf8"));
    if (failure !== undefined) return `${name} ${failure}`;
    known.add(key);
  }
  return await findKitError(out);
}

function findFileError(name, text) {
  try {
    if (name.endsWith(".html")) return findHtmlError(text);
    if (/\.(?:json|webmanifest)$/.test(name)) return void JSON.parse(text);
    if (name.endsWith("openapi.yaml")) return void load(text, { maxDepth: 5000 });
    if (name.endsWith(".xml")) return findXmlError(text);
    if (name.endsWith(".d.ts")) return findTypesError(name, text);
  } catch (failure) {
    return `does not load: ${failure.message}`;
  }
  return undefined;
}

function findTypesError(name, text) {
  const [failure] = parseSync(name, text, { lang: "dts" }).errors;
  return failure && `is no TypeScript: ${failure.message}`;
}

const executing = new Set(["iframe", "object", "embed", "frame", "frameset", "applet", "portal", "base"]);
const describing = new Set([
  "duplicate-attribute",
  "missing-whitespace-between-attributes",
  "unexpected-character-in-attribute-name",
  "nested-comment",
  "eof-in-tag",
  "eof-in-comment",
  "unexpected-equals-sign-before-attribute-name",
]);

/**
 * Content that no generated page contains: anything that would run, load, or render other than the site's own files.
 */
export function findHtmlError(text) {
  let failure;
  const document = parse(text, {
    onParseError: ({ code, startLine, startCol }) =>
      describing.has(code) && (failure ??= `is not valid HTML: ${code} at ${startLine}:${startCol}`),
  });
  const pending = [document];
  for (let node = pending.pop(); node !== undefined && failure === undefined; node = pending.pop()) {
    if (node.tagName !== undefined) failure = findElementError(node);
    for (const child of node.childNodes ?? []) pending.push(child);
    if (node.content !== undefined) pending.push(node.content);
  }
  return failure;
}

function findElementError({ tagName, attrs, childNodes }) {
  const valueOf = (name) => attrs.find((attribute) => attribute.name === name)?.value;
  if (executing.has(tagName)) return `has <${tagName}>`;
  for (const { name, value } of attrs) {
    if (/^on/i.test(name) || name === "style" || name === "srcdoc" || name === "formaction")
      return `has the attribute ${name}="${value}"`;
    if (/^(?:href|src|action|poster|data|xlink:href|srcset)$/.test(name) && !isHarmless(value, tagName))
      return `has ${name}="${value.slice(0, 80)}"`;
  }
  if (tagName === "style") return "has a style element";
  if (
    tagName === "meta" &&
    valueOf("http-equiv") !== undefined &&
    !/^(?:refresh|content-security-policy)$/i.test(valueOf("http-equiv"))
  )
    return `has meta ${valueOf("http-equiv")}`;
  if (
    tagName === "meta" &&
    /^refresh$/i.test(valueOf("http-equiv") ?? "") &&
    /url=["']?\s*(?:javascript|data|vbscript):/i.test(valueOf("content") ?? "")
  )
    return "is refreshed by script";
  if (tagName !== "script") return undefined;
  const inside = childNodes.map(({ value }) => value ?? "").join("");
  if (valueOf("src") !== undefined)
    return inside === "" && !/^[a-z]+:|^\/\//i.test(valueOf("src")) ? undefined : `has a script of ${valueOf("src")}`;
  if (!/^application\/(?:ld\+)?json$/.test(valueOf("type") ?? "")) return "has a script within";
  JSON.parse(inside);
  return undefined;
}

function isHarmless(value, tagName) {
  // oxlint-disable-next-line no-control-regex -- browsers remove them before they read the scheme
  const clean = value.replaceAll(/[\u0000-\u0020]/g, "");
  if (clean === "data:,") return tagName === "link"; // no icon
  if (/^data:/i.test(clean)) return /^data:image\//i.test(clean) && ["img", "link"].includes(tagName);
  return !/^(?:javascript|vbscript|blob|file|filesystem):/i.test(clean) && !/^[\\/]{2}/.test(clean);
}

/** Returns whether tags are balanced and the text is valid XML. */
function findXmlError(text) {
  // oxlint-disable-next-line no-control-regex -- characters that XML 1.0 does not allow
  const strange = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.exec(text);
  if (strange !== null) return `holds U+${strange[0].codePointAt(0).toString(16)}`;
  const open = [];
  const rest = text.replaceAll(
    /<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([\w:-]+)(?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/g,
    (_all, end, name, empty) => {
      if (name === undefined || empty === "/") return "";
      if (end === "") open.push(name);
      else if (open.pop() !== name) open.push(`/${name}`);
      return "";
    },
  );
  if (open.length > 0) return `is not balanced at <${open.at(-1)}>`;
  const stray = /<|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.exec(rest);
  return stray === null ? undefined : `is no XML near ${rest.slice(Math.max(0, stray.index - 20), stray.index + 20)}`;
}
