/** Marks the entry of the table of contents whose section the reader is in. */
export function spyOnHeadings(article: HTMLElement, signal: AbortSignal): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")];
  const headings = links.map((link) =>
    article.querySelector<HTMLElement>(`[id="${CSS.escape(decodeURIComponent(link.hash.slice(1)))}"]`),
  );
  if (links.length === 0) return;
  const mark = () => {
    const limit = Math.max(120, innerHeight * 0.25);
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const passed = headings.findLastIndex((heading) => heading !== null && heading.getBoundingClientRect().top < limit);
    const current = isAtEnd && scrollY > 0 ? lastVisible(headings, passed) : passed;
    links.forEach((link, index) => {
      if (index === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
  };
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      mark();
    });
  };
  addEventListener("scroll", schedule, { passive: true, signal });
  addEventListener("resize", schedule, { passive: true, signal });
  // Not at once: asking where the headings stand would have the page laid out before the reader has been led to his place.
  schedule();
}

/** At the end of the page short sections never reach the top: the one named by the hash counts when it is in view. */
function lastVisible(headings: readonly (HTMLElement | null)[], passed: number): number {
  const named = headings.findIndex(
    (heading) => heading !== null && `#${encodeURIComponent(heading.id)}` === location.hash,
  );
  return named > passed ? named : passed;
}
