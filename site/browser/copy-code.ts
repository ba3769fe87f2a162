import type { ShellTexts } from "../../generators/source/shell-texts.ts";
import { writeClipboard } from "./write-clipboard.ts";

const shownMs = 2000;

/** Copies the code of the block that a button belongs to and says so on the button for a moment. */
export async function copyCode(button: HTMLElement, texts: ShellTexts): Promise<void> {
  const block = button.closest("figure");
  const code = block?.querySelector("pre");
  if (!block || !code) return;
  const label = button.textContent ?? "";
  const isCopied = await writeClipboard(textOf(block));
  button.textContent = isCopied ? texts.copied : texts.copyByKeys;
  // Refused: the reader copies what is selected.
  if (!isCopied) getSelection()?.selectAllChildren(code);
  setTimeout(() => {
    button.textContent = label;
  }, shownMs);
}

/** The code of a block without removed lines and links to notes. Collapsed lines are in parts of their own. */
function textOf(block: HTMLElement): string {
  const parts = [...block.querySelectorAll("pre")].map((pre) => {
    const copy = pre.cloneNode(true) as HTMLElement; // a clone has the type of its original
    for (const left of copy.querySelectorAll(".notes, .line.del")) left.remove();
    return (copy.textContent ?? "").replace(/\n$/, "");
  });
  return parts.join("\n");
}
