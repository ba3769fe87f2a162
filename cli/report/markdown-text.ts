import { plainLine } from "./plain-text.ts";

/** Text of users in backticks, with a fence that the text does not contain. */
export function codeSpan(text: string): string {
  const line = plainLine(text);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}

/** Text of users is in backticks. Elsewhere, nothing of it may become markup or a mention. */
export function safeText(text: string): string {
  return plainLine(text)
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith("`") ? part : part.replaceAll(/[<>&*_[\]\\]/g, String.raw`\$&`).replaceAll("@", "&#64;"),
    )
    .join("");
}
