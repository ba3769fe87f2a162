import type { ShellTexts } from "../../generators/source/shell-texts.ts";
import { writeClipboard } from "./write-clipboard.ts";

const shownMs = 2000;

/** Copies the code of the block that a button belongs to and says so on the button for a moment. */
export async function copyCode(button: HTMLElement, texts: ShellTexts): Promise<void> {
  const code = button.closest("figure")?.querySelector("pre");
  if (!code) return;
  const label = button.textContent ?? "";
  const isCopied = await writeClipboard((code.textContent ?? "").replace(/\n$/, ""));
  button.textContent = isCopied ? texts.copied : texts.copyByKeys;
  // Refused: the reader copies what is selected.
  if (!isCopied) getSelection()?.selectAllChildren(code);
  setTimeout(() => {
    button.textContent = label;
  }, shownMs);
}
