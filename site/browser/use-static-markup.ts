import { useState, useSyncExternalStore } from "react";

/** Properties of an element that React leaves alone. */
export interface StaticMarkupProps {
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly suppressHydrationWarning?: true;
}

/**
 * The content of an element that React does not render: the server writes it, and the browser keeps it. An element that
 * the browser creates again is left empty for the router to fill: Trusted Types forbid setting HTML there.
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
