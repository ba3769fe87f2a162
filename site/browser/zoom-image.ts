import type { ShellTexts } from "../../generators/source/shell-texts.ts";
import "./zoom-image.css";

/** An image that is at least this many times larger than it is shown can be enlarged. */
const minFactor = 1.2;

/** Images that no link and no control surrounds. */
const zoomSelector = "img:not(:is(a, button, summary) img)";

/** Makes the images of an article that are shown smaller than they are open in a dialog; until the signal. */
export function zoomImages(article: HTMLElement, texts: ShellTexts, signal: AbortSignal): void {
  const offer = (image: HTMLImageElement): void => {
    // Of a vector image, only the size that it states is known.
    const isSmaller = image.naturalWidth >= image.clientWidth * minFactor && image.clientWidth > 0;
    if (isSmaller && image.matches(zoomSelector)) wrap(image, texts);
  };
  for (const image of article.querySelectorAll<HTMLImageElement>(zoomSelector)) if (image.complete) offer(image);
  // Images load lazily, and this event does not bubble.
  article.addEventListener(
    "load",
    ({ target }) => {
      if (target instanceof HTMLImageElement) offer(target);
    },
    { capture: true, signal },
  );
}

function wrap(image: HTMLImageElement, texts: ShellTexts): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zoom";
  button.ariaLabel = [texts.enlarge, image.alt].filter((text) => text !== "").join(": ");
  button.ariaHasPopup = "dialog";
  const shown = image.closest("picture") ?? image;
  shown.replaceWith(button);
  button.append(shown);
  button.addEventListener("click", () => {
    show(image, button.ariaLabel ?? "", texts);
  });
}

/** Opens the image. The browser closes the dialog with Escape, and gives the focus back. */
function show(image: HTMLImageElement, label: string, texts: ShellTexts): void {
  const dialog = document.createElement("dialog");
  dialog.className = "zoom-dialog";
  dialog.ariaLabel = label;
  const large = document.createElement("img");
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = texts.close;
  dialog.append(close, large);
  dialog.addEventListener("click", () => {
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
