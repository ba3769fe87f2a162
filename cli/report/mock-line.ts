import type { Environment } from "../environment.ts";
import type { MockLine } from "../server/mock-server.ts";
import { createPalette, wantsColor } from "./color.ts";
import { plainLine } from "./plain-text.ts";

const longestPath = 200;
const longestNote = 300;

/** The line with the mock server's URL. */
export function renderMockStart(port: number): string {
  return `Every operation is answered with its examples at http://127.0.0.1:${port}/\n`;
}

/** Creates the printer of one line for each answer of the mock: `422 POST /v1/embeddings  body/model is required`. */
export function createMockPrinter({ stdout, env, isTTY }: Environment): (line: MockLine) => void {
  const palette = createPalette(wantsColor(env, isTTY));
  return ({ method, path, status, note }) => {
    const paint = status < 400 ? palette.strong : status < 500 ? palette.warning : palette.error;
    const words = note === undefined || note === "" ? "" : `  ${palette.faint(plain(note, longestNote))}`;
    stdout.write(`${paint(String(status))} ${plain(method, 20)} ${plain(path, longestPath)}${words}\n`);
  };
}

/** What a request says may be anything, but must not command the terminal. */
function plain(text: string, longest: number): string {
  const line = plainLine(text);
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
