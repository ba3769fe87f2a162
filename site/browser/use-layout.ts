import { useSyncExternalStore } from "react";
import { desktopBreakpoint } from "../constants.ts";

export type Layout = "ssr" | "desktop" | "mobile";

const query = `(width > ${desktopBreakpoint}px)`;

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

function readLayout(): Layout {
  return matchMedia(query).matches ? "desktop" : "mobile";
}

/** `ssr` on the server and in the first render of the browser, then what the width of the window says. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, readLayout, () => "ssr");
}
