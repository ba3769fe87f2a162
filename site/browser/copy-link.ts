import type { TranslateReference } from "../../generators/source/reference-script-texts.ts";
import { writeClipboard } from "./write-clipboard.ts";

/** A place that can be linked to. */
interface LinkPlace {
  readonly id: string;
  readonly name: string;
  /** The button comes after this element in the DOM, so it is the next that Tab reaches. */
  readonly after: Element;
  /** The button is drawn at the end of this line. */
  readonly line: Element;
}

const shownMs = 2000;
const buttonSize = 28;

/**
 * Offers one button that copies the address of what is pointed at or focused: a row, a heading, a response, a value.
 * It moves from place to place, as a button for each would double the elements of a long page.
 */
export function offerCopyLink(article: HTMLElement, translate: TranslateReference, signal: AbortSignal): void {
  const button = createButton();
  const status = document.createElement("p");
  status.className = "sr-only";
  status.setAttribute("role", "status");
  article.append(status);
  const show = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || button.contains(target) || document.activeElement === button) return;
    const place = findPlace(target);
    if (place) moveTo(button, place, translate);
    else button.remove();
  };
  // Browsers report a resting pointer while the page scrolls. It must not take the button from the focused element.
  const follow = ({ target, movementX, movementY }: PointerEvent) => (movementX || movementY) && show(target);
  article.addEventListener("pointermove", follow, { signal });
  article.addEventListener("focusin", ({ target }) => show(target), { signal });
  article.addEventListener("pointerleave", () => document.activeElement !== button && button.remove(), { signal });
  button.addEventListener("click", () => void copy(button, status, translate));
  signal.addEventListener("abort", () => [button, status].forEach((element) => element.remove()));
  // The pointer may rest where it was before this ran.
  show([...article.querySelectorAll(":hover")].at(-1) ?? document.activeElement);
}

function createButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy-link";
  return button;
}

async function copy(button: HTMLButtonElement, status: HTMLElement, translate: TranslateReference): Promise<void> {
  const { id = "" } = button.dataset;
  const isCopied = await writeClipboard(`${location.origin}${location.pathname}#${id}`);
  // Without a clipboard the address bar is where a link can be copied from.
  if (!isCopied) location.hash = id;
  status.textContent = translate(isCopied ? "linkCopied" : "linkInAddressBar");
  button.dataset["state"] = isCopied ? "copied" : "";
  setTimeout(() => {
    status.textContent = "";
    delete button.dataset["state"];
  }, shownMs);
}

function moveTo(button: HTMLButtonElement, { id, name, after, line }: LinkPlace, translate: TranslateReference): void {
  if (button.dataset["id"] === id && button.isConnected) return;
  button.dataset["id"] = id;
  delete button.dataset["state"];
  button.setAttribute("aria-label", translate("copyLinkTo", { name }));
  if (after.matches("dt")) after.append(button);
  else after.after(button);
  const frame = button.offsetParent?.getBoundingClientRect();
  const box = line.getBoundingClientRect();
  if (!frame) return;
  const isInline = line.matches("h1, h2, h3, h4, h5, dt, .chip, .left-out code");
  const end = isInline ? endOfText(line) : box.right - buttonSize;
  const height = line.matches("li") ? firstLineHeight(line) : box.height;
  button.style.left = `${Math.min(end, document.documentElement.clientWidth - buttonSize - 4) - frame.left}px`;
  button.style.top = `${box.top + (height - buttonSize) / 2 - frame.top}px`;
}

/** Of a row the line of its name, with the space above it. */
function firstLineHeight(row: Element): number {
  const name = row.querySelector(".name, .type, summary") ?? row;
  const box = name.getBoundingClientRect();
  return 2 * (box.top - row.getBoundingClientRect().top) + box.height;
}

function endOfText(line: Element): number {
  const range = document.createRange();
  range.selectNodeContents(line);
  const boxes = [...range.getClientRects()];
  return Math.max(...boxes.map(({ right }) => right)) + 2;
}

function findPlace(target: Element): LinkPlace | undefined {
  const value = target.closest("dt[id], .chip[id], .left-out code[id]");
  if (value) return { id: value.id, name: textOf(value), after: value, line: value };
  const heading = target.closest("h1, h2, h3, h4, h5");
  const anchor = heading?.querySelector<HTMLAnchorElement>(".anchor");
  if (heading && anchor) return { id: hashOf(anchor), name: textOf(heading), after: anchor, line: heading };
  const summary = target.closest("summary");
  const details = summary?.parentElement;
  if (summary && details?.id) return { id: details.id, name: partName(summary), after: details, line: summary };
  const row = target.closest(".rows > li[id]");
  if (!row) return undefined;
  const link = row.querySelector(":scope > .name") ?? row.querySelector(":scope > .type");
  const opening = row.querySelector(":scope > details > summary");
  const name = textOf(link ?? opening?.querySelector(".name") ?? row);
  return { id: row.id, name, after: link ?? row.lastElementChild ?? row, line: opening ?? row };
}

/** `200`, or the first words of a line that opens. */
function partName(summary: Element): string {
  return textOf(summary.querySelector(".status, code") ?? summary);
}

function textOf(element: Element): string {
  const text = (element.textContent ?? "").trim();
  return element.matches("dt, .chip") ? text.replace(/^"(.*)"$/, "$1") : text;
}

/** The hash as it is written: the browser would encode some of its characters. */
function hashOf(anchor: HTMLAnchorElement): string {
  return (anchor.getAttribute("href") ?? "").replace(/^[^#]*#/, "");
}
