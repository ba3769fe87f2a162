/** Marks the operation that the reader is at in the sidebar of the one-page reference; the address stays as it is. */
export function followOperations(article: HTMLElement, signal: AbortSignal): void {
  const navigation = document.querySelector<HTMLElement>(".reference-nav");
  const sections = article.querySelectorAll<HTMLElement>(
    '.reference[data-layout="one"] :is(.operation, .intro, section.schemas)',
  );
  if (navigation === null || sections.length < 2) return;
  const links = new Map([...navigation.querySelectorAll("a")].map((link) => [link.getAttribute("href") ?? "", link]));
  let current: HTMLAnchorElement | undefined;
  const mark = (section: Element): void => {
    const link = links.get(`#${section.id === "" ? (section.getAttribute("aria-labelledby") ?? "") : section.id}`);
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    current = link;
    if (link !== undefined) showInside(navigation, link);
  };
  // A line across the window, a quarter down: at most one section crosses it.
  const observer = new IntersectionObserver(
    (entries) => {
      const crossing = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (crossing !== undefined) mark(crossing.target);
    },
    { rootMargin: "-25% 0px -75% 0px" },
  );
  for (const section of sections) observer.observe(section);
  signal.addEventListener("abort", () => observer.disconnect());
}

const margin = 60;

/** Scrolls the sidebar alone: the page stays where the reader is. */
function showInside(navigation: HTMLElement, link: HTMLElement): void {
  const outer = navigation.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.top < outer.top + margin + 20) navigation.scrollTop += inner.top - outer.top - outer.height / 3;
  else if (inner.bottom > outer.bottom - margin) navigation.scrollTop += inner.bottom - outer.bottom + outer.height / 3;
}
