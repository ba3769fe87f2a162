import type { TextRange } from "../../api/json-locator.ts";
import type { TracedText } from "../calls/traced-text.ts";

/** The text that a JSON string at a range stands for, each character with its place in the file, escapes included. */
export function traceString(file: string, { start, end }: TextRange): TracedText {
  const offsets: number[] = [];
  let offset = start + 1;
  while (offset < end - 1) {
    offsets.push(offset);
    offset += file[offset] !== "\\" ? 1 : file[offset + 1] === "u" ? 6 : 2;
  }
  offsets.push(end - 1);
  return { text: JSON.parse(file.slice(start, end)) as string, offsets };
}
