import { useState, useSyncExternalStore } from "react";

/** Properties of an element that React leaves alone. */
export interface StaticMarkupProps {
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly suppressHydrationWarning?: true;
}

/**
 * What an element holds that React does not draw: the server writes it, the browser keeps what it finds. An element that
 * the browser makes anew is left empty for the router to fill: to set HTML there is forbidden by Trusted Types.
 */
export function useStaticMarkup(html: string): StaticMarkupProps {
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [props] = useState<StaticMarkupProps>(() =>
    isInBrowser ? {} : { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true },
  );
  return props;
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
