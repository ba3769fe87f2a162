import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import * as reactClient from "react-dom/client";
import { useStaticMarkup } from "./use-static-markup.ts";

// Components of the project take React from here, so that a page loads it once.
export { jsxRuntime, react, reactClient, reactDom };

const { createElement, useCallback } = react;

/** The content that the page gives to a component: nodes of the page, which React does not render. */
function Content({ nodes }: { readonly nodes: readonly Node[] }): react.ReactNode {
  // A component may hide its content and show it again: the same nodes return.
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (element?.childNodes.length === 0) element.append(...nodes);
    },
    [nodes],
  );
  return createElement("docsgen-content", { ref: fill, ...useStaticMarkup("") });
}

/** Hands an island over to React. If its component fails, the server's HTML returns. */
export function hydrateIsland(island: HTMLElement, component: react.ComponentType): void {
  const { props = "{}", ids = "" } = island.dataset;
  const hidden = island.querySelector<HTMLTemplateElement>(":scope > template[data-content]");
  const shown = island.querySelector("docsgen-content");
  const nodes = [...((shown ?? hidden?.content)?.childNodes ?? [])];
  hidden?.remove();
  const before = [...island.childNodes].map((node) => node.cloneNode(true));
  const children = shown === null && hidden === null ? [] : [createElement(Content, { nodes })];
  // Written by the build, as JSON.
  const given = JSON.parse(props) as Readonly<Record<string, unknown>>;
  const root = reactClient.hydrateRoot(island, createElement(component, given, ...children), {
    identifierPrefix: ids,
    onRecoverableError: (error) => console.warn(error),
    onUncaughtError: (error) => {
      console.error(error);
      // React empties the island after this call.
      queueMicrotask(() => {
        root.unmount();
        island.replaceChildren(...before);
      });
    },
  });
}
