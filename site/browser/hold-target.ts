import type { ScrollPosition } from "./history-entry.ts";

/** With the first of these the reader moves on, and the place is theirs. */
export const moves = ["pointerdown", "touchstart", "wheel", "keydown"];
/** The page counts as laid out once the target has kept its place for this many frames. */
const stillFrames = 12;
const maxFrames = 300;

/**
 * Scrolls to the target of the URL's hash, or where the reader was, and keeps it in place until the page around it is laid out: parts of a long
 * page (`content-visibility`) and late images change their height when they come near. Ends when the reader moves.
 */
export function holdTarget(scrollToTarget: () => void): void {
  const { hash } = location;
  let still = 0;
  let frames = maxFrames;
  const release = () => {
    frames = 0;
  };
  for (const name of moves) addEventListener(name, release, { once: true });
  const hold = (): void => {
    const top = scrollY;
    frames -= 1;
    if (location.hash !== hash || still > stillFrames || frames < 0) return;
    scrollToTarget();
    still = scrollY === top && document.readyState === "complete" ? still + 1 : 0;
    requestAnimationFrame(hold);
  };
  hold();
}

/** Keeps what the reader saw at its distance from the top of the window. */
export function holdPosition(position: ScrollPosition | undefined): void {
  const seen = position?.seen;
  if (!seen) return;
  holdTarget(() => {
    const element = document.getElementById(seen.id);
    // The panel of a tab that is not shown has no place.
    if (element?.offsetParent)
      scrollBy({ top: Math.round(element.getBoundingClientRect().top) - seen.offset, behavior: "instant" });
  });
}
