import type { ShellTexts } from "../../generators/source/shell-texts.ts";

const shownMs = 2000;

/** Copies the Markdown of the page, fetched only now, and says so on the button and to assistive technology. */
export async function copyPage(button: HTMLElement, texts: ShellTexts): Promise<void> {
  const actions = button.closest(".page-actions");
  const link = actions?.querySelector<HTMLAnchorElement>("a[href]");
  const status = actions?.querySelector("[role=status]");
  if (!link || !status || button.dataset["busy"] !== undefined) return;
  button.dataset["busy"] = "";
  const label = button.textContent ?? "";
  try {
    await writeClipboard(fetchText(link.href));
    button.textContent = texts.copied;
    status.textContent = texts.pageCopied;
  } catch (error) {
    console.warn("The page could not be copied.", error);
    button.textContent = texts.notCopied;
    status.textContent = texts.pageNotCopied;
  }
  setTimeout(() => {
    button.textContent = label;
    status.textContent = "";
    delete button.dataset["busy"];
  }, shownMs);
}

/** Safari takes a text only while it still hears the click: so it is given the promise of one. */
async function writeClipboard(text: Promise<string>): Promise<void> {
  const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return await response.text();
}
