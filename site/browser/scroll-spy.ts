import { shownEvent } from "../constants.ts";

/** Marks the entry of the table of contents whose section the reader is in, on every page shown in this window. */
export function spyOnHeadings(): void {
  let frame = 0;
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      markHeading();
    });
  };
  for (const name of ["scroll", "resize", shownEvent]) addEventListener(name, schedule);
  // Not at once: asking where the headings are would lay out the page before the reader is led to the target.
  schedule();
}

/** At the end of the page short sections never reach the top: the one that the hash names counts. At the start the first does. */
function markHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")];
  const tops = links.map(({ hash }) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    return heading?.getBoundingClientRect().top ?? Infinity;
  });
  const limit = Math.max(120, innerHeight / 4);
  const passed = tops.findLastIndex((top) => top < limit);
  const named = links.findIndex(({ hash }) => hash === location.hash);
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const current = isAtEnd ? Math.max(passed, named) : passed;
  const shown = current < 0 && (tops[0] ?? Infinity) < innerHeight ? 0 : current;
  links.forEach((link, index) => {
    link.ariaCurrent = index === shown ? "true" : null;
  });
}
