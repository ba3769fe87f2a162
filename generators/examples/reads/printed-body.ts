import type { TracedText } from "../../code/traced-text.ts";
import { readArguments } from "../calls/curl-options.ts";

/** Where a command writes the body of the response, and nothing else: a file, or its output. Undefined: nowhere. */
export function bodyFile(name: string, words: readonly TracedText[]): string | undefined {
  if (name === "wget") return fileOfWget(words.map(({ text }) => text));
  if (!/^(?:https?|xhs?)$/.test(name)) return fileOfCurl(words);
  return httpiePrints(words.map(({ text }) => text)) ? output : undefined;
}

/** The name of the standard output. */
export const output = "-";

/** Options of curl that print other texts, or that write the body to several files. */
const curlOther =
  /^(?:i|include|show-headers|head|O|remote-name|remote-name-all|J|remote-header-name|output-dir|config|manual|version|help)$/;
const curlLogs = /^(?:dump-header|trace|trace-ascii|libcurl|stderr)$/;

function fileOfCurl(words: readonly TracedText[]): string | undefined {
  const { options, isOpen } = readArguments(words);
  const files = options.flatMap(({ name, value }) => (name === "output" ? [value.text] : []));
  const [file = output] = files.map((name) => (name === "/dev/stdout" ? output : name));
  const isOther = options.some(
    ({ name, value: { text } }) =>
      curlOther.test(name) ||
      (file === output && (name === "write-out" || (curlLogs.test(name) && /^(?:-|\/dev\/stdout)$/.test(text)))),
  );
  return isOpen || isOther || files.length > 1 ? undefined : file;
}

/** wget chooses a name for the file, unless one is stated. */
function fileOfWget(words: readonly string[]): string | undefined {
  const at = words.findLastIndex((word) => /^(?:-[A-Za-z]*O|--output-document)/.test(word));
  if (at === -1 || words.includes("--save-headers")) return undefined;
  const own = /^(?:-[A-Za-z]*?O|--output-document=?)(.*)$/s.exec(words[at] ?? "")?.[1];
  const file = own === "" ? words[at + 1] : own;
  return file === "/dev/stdout" ? output : file;
}

/** In a pipe, HTTPie prints only the body by default. */
function httpiePrints(words: readonly string[]): boolean {
  return words.every((word, at) => {
    if (/^(?:-p|--print)$/.test(word)) return words[at + 1] === "b";
    if (/^(?:-pb|--print=b)$/.test(word)) return true;
    return !/^(?:-[A-Za-z]*[hvdomp]|--(?:headers|verbose|meta|download|output|offline|all|print)\b)/.test(word);
  });
}
