import { memo, useEffect, useState } from "react";
import { scrollToTop } from "../browser/scroll-to-top.ts";
import { backToTopFrom } from "../constants.ts";
import { Icon } from "./icons.tsx";
import { useTexts } from "./page-context.tsx";

/** Offers the way up to a reader who is far down and has begun to go back. */
export const BackToTop = memo(function BackToTop() {
  const texts = useTexts();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (scrollY !== last) setOffered(scrollY > backToTopFrom && scrollY < last);
      last = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  if (!isOffered) return null;
  return (
    <button type="button" className="back-to-top icon-button" aria-label={texts.backToTop} onClick={scrollToTop}>
      <Icon name="top" />
    </button>
  );
});
