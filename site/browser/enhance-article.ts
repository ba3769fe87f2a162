import { copyCode } from "./copy-code.ts";
import { copyPage } from "./copy-page.ts";
import { foundSelector, markParameter, shownEvent } from "../constants.ts";
import { showEmbed } from "./show-embed.ts";
import { openTarget } from "./open-target.ts";
import type { ArticleTexts, Lifetime } from "./shown-article.ts";
import { chooseTab, moveInTabs } from "./tabs.ts";

/** Gives the static HTML of an article its behaviour, by delegation, so that it needs no component; until the signal. */
export async function enhanceArticle(
  article: HTMLElement,
  texts: ArticleTexts,
  { signal, memory }: Lifetime,
): Promise<void> {
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest("button");
    if (button?.matches("button.copy")) void copyCode(button, texts.shell);
    else if (button?.matches(".copy-page")) void copyPage(button, texts.shell);
    else if (button?.matches(".search-button")) document.getElementById("docsgen-search")?.focus();
    else if (button?.matches("[role=tab]")) chooseTab(article, button);
    else if (button?.matches("[data-embed]")) showEmbed(button);
    // A link to where the address already leads is no change of it.
    if (event.target.closest("a")?.hash === location.hash && location.hash !== "") setTimeout(openTarget);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLElement && event.target.matches("[role=tab]"))
      moveInTabs(article, event.target, event);
  };
  article.addEventListener("click", onClick, { signal });
  article.addEventListener("keydown", onKey, { signal });
  addEventListener("hashchange", openTarget, { signal });
  dispatchEvent(new Event(shownEvent));
  await enhanceFurther(article, texts, { signal, memory });
}

/** Loads what few pages need, on these pages only. */
async function enhanceFurther(article: HTMLElement, texts: ArticleTexts, { signal, memory }: Lifetime): Promise<void> {
  const isMarked = article.querySelector(foundSelector) !== null;
  try {
    if (isMarked || new URLSearchParams(location.search).has(markParameter)) {
      const { markTerm } = await import("./mark-term.ts");
      if (!signal.aborted) markTerm(article);
    }
    if (article.querySelector("img:not(:is(a, button, summary) img)") !== null) {
      const { zoomImages } = await import("./zoom-image.ts");
      if (!signal.aborted) zoomImages(article, texts.shell, signal);
    }
    const feedback = article.querySelector<HTMLElement>(".page-feedback");
    if (feedback) {
      const { startFeedback } = await import("./send-feedback.ts");
      if (!signal.aborted) startFeedback(feedback, signal);
    }
    if (article.querySelector(".reference, [data-from]") !== null) {
      const { enhanceReference } = await import("./enhance-reference.ts");
      if (!signal.aborted) enhanceReference(article, texts, { signal, memory });
    }
  } catch (error) {
    // Everything else on the page works without it. The error names the script.
    console.warn(error);
  }
}
