import { useSyncExternalStore } from "react";
import { layoutQuery } from "../constants.ts";

export type Layout = "ssr" | "desktop" | "mobile";

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(layoutQuery);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

function readLayout(): Layout {
  return matchMedia(layoutQuery).matches ? "desktop" : "mobile";
}

/** `ssr` on the server and in the first render of the browser, then what the width of the window says. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, readLayout, () => "ssr");
}
