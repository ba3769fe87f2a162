import { offerCopyLink } from "./copy-link.ts";
import { createFilter, moveInFilter } from "./filter-reference.ts";
import { followOperations } from "./follow-operations.ts";
import { toggleTryIt } from "./open-try-it.ts";
import { openNested } from "./open-nested.ts";
import { createTranslate } from "../../generators/source/fill-text.ts";
import { referenceScriptTexts, type TranslateReference } from "../../generators/source/reference-script-texts.ts";
import type { ArticleTexts, Lifetime } from "./shown-article.ts";
import { createTabStore } from "./tab-store.ts";

/** Adds what guides do not have until the signal: the filter, the mark of the current operation, copied links, consoles. */
export function enhanceReference(article: HTMLElement, texts: ArticleTexts, { signal, memory }: Lifetime): void {
  const { shell, translated, language } = texts;
  const translate: TranslateReference = createTranslate<keyof typeof referenceScriptTexts | "retry">(
    { ...referenceScriptTexts, ...translated, retry: shell.retry },
    language,
  );
  openNested(article, translate, signal);
  // A guide that contains a part of the reference has nothing else of it.
  if (article.querySelector(".reference") === null) return;
  const store = createTabStore(memory);
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button.try") : null;
    if (button !== null) toggleTryIt(article, button, { store, translate, texts: translated, language });
  };
  article.addEventListener("click", onClick, { signal });
  offerCopyLink(article, translate, signal);
  enhanceFilter(translate, signal);
  followOperations(article, signal);
}

/** On small screens the filter is in the menu, outside the article. The reader may have typed before this ran. */
function enhanceFilter(translate: TranslateReference, signal: AbortSignal): void {
  const selector = ".filter input";
  const filter = createFilter(translate);
  const onInput = (event: Event) => {
    if (event.target instanceof HTMLInputElement && event.target.matches(selector)) filter(event.target);
  };
  document.addEventListener("input", onInput, { signal });
  document.addEventListener("keydown", (event) => moveInFilter(event, filter), { signal });
  const input = document.querySelector<HTMLInputElement>(selector);
  if (input !== null && input.value !== "") filter(input);
}
