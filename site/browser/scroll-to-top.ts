import { smoothScrollEasing } from "../constants.ts";

/** Scrolls to the top, smoothly unless the reader wants no motion; browsers that know no smooth scrolling are eased there. */
export function scrollToTop(): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStill) scrollTo({ top: 0, behavior: "instant" });
  else if ("scrollBehavior" in document.documentElement.style) scrollTo({ top: 0, behavior: "smooth" });
  else easeToTop();
}

function easeToTop(): void {
  requestAnimationFrame(() => {
    if (scrollY <= 0) return;
    scrollTo(0, Math.floor(scrollY * smoothScrollEasing));
    easeToTop();
  });
}
