import { createElement, type ElementType, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  contentElement,
  type ComponentUse,
  type RenderedComponent,
} from "../../generators/pages/own-components/model.ts";
import { reasonOf } from "./compile.ts";
import type { RunningBundle } from "./run-bundle.ts";

/** A component as its file exports it. */
export interface RunnableComponent {
  readonly type: ElementType;
  /** Whether React takes its HTML over in the browser. */
  readonly isClient: boolean;
}

/** Renders one use of a component, twice: only a component whose result is the same each time has a reproducible page. */
export function renderComponent(
  { type, isClient }: RunnableComponent,
  { props, hasContent, idPrefix }: ComponentUse,
  { clock, locate }: Pick<RunningBundle, "clock" | "locate">,
): RenderedComponent {
  // As the browser reads them: objects of a page have no prototype.
  const given = JSON.parse(JSON.stringify(props)) as ComponentUse["props"];
  const content: readonly ReactNode[] = hasContent ? [createElement(contentElement)] : [];
  const render = isClient ? renderToString : renderToStaticMarkup;
  const draw = (): string => render(createElement(type, given, ...content), { identifierPrefix: idPrefix });
  const readsBefore = clock.reads;
  try {
    const html = draw();
    const again = draw();
    const changing = html === again ? (clock.reads > readsBefore ? "clock" : undefined) : "random";
    return { kind: "html", html, changing };
  } catch (error) {
    return { kind: "failure", message: reasonOf(error), position: locate(error) };
  }
}

/** Whether an exported value is a component: a function, a class, or what `memo` and `forwardRef` return. */
export function isComponent(value: unknown): value is ElementType {
  return typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value);
}
