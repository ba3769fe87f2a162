/** Longer than a frame of a slow machine. */
const laterMs = 100;

/** Has the beginning of an article painted before the rest of it is laid out: a long page comes as fast as a short one. */
export function paintBeginning(article: HTMLElement): void {
  article.dataset["arriving"] = "";
  // The callback comes before the next frame is painted.
  requestAnimationFrame(() => setTimeout(() => delete article.dataset["arriving"], laterMs));
}
