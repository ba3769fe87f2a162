import type { TracedText } from "../../code/traced-text.ts";
import { readArguments } from "../calls/curl-options.ts";

/** Whether a command prints the body of the response, and nothing else. */
export function printsBody(name: string, words: readonly TracedText[]): boolean {
  if (name === "wget") return wgetPrints(words.map(({ text }) => text));
  return /^(?:https?|xhs?)$/.test(name) ? httpiePrints(words.map(({ text }) => text)) : curlPrints(words);
}

/** Options of curl that print other texts, or that write the body to files. */
const curlOther =
  /^(?:i|include|show-headers|head|O|remote-name|remote-name-all|J|remote-header-name|write-out|config|stderr|manual|version|help)$/;
const curlLogs = /^(?:dump-header|trace|trace-ascii|libcurl)$/;

function curlPrints(words: readonly TracedText[]): boolean {
  const { options, isOpen } = readArguments(words);
  return (
    !isOpen &&
    options.every(({ name, value: { text } }) => {
      const isOutput = /^(?:-|\/dev\/stdout)$/.test(text);
      return !curlOther.test(name) && (name !== "output" || isOutput) && (!curlLogs.test(name) || !isOutput);
    })
  );
}

/** wget writes to a file, unless `-O -` is stated. */
function wgetPrints(words: readonly string[]): boolean {
  if (words.includes("--save-headers")) return false;
  const at = words.findLastIndex((word) => /^(?:-[A-Za-z]*O|--output-document)/.test(word));
  const own = /^(?:-[A-Za-z]*?O|--output-document=?)(.*)$/s.exec(words[at] ?? "")?.[1];
  return /^(?:-|\/dev\/stdout)$/.test(own === "" ? (words[at + 1] ?? "") : (own ?? ""));
}

/** In a pipe, HTTPie prints only the body by default. */
function httpiePrints(words: readonly string[]): boolean {
  return words.every((word, at) => {
    if (/^(?:-p|--print)$/.test(word)) return words[at + 1] === "b";
    if (/^(?:-pb|--print=b)$/.test(word)) return true;
    return !/^(?:-[A-Za-z]*[hvdomp]|--(?:headers|verbose|meta|download|output|offline|all|print)\b)/.test(word);
  });
}
