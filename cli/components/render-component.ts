import { createElement, type ElementType, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  contentElement,
  type ComponentUse,
  type RenderedComponent,
} from "../../generators/pages/own-components/model.ts";
import { anotherTimeMs } from "../../generators/source/another-time.ts";
import { runLimited } from "../../generators/source/time-limit.ts";
import { reasonOf } from "./compile.ts";
import type { RunningBundle } from "./run-bundle.ts";

/** A component as its file exports it. */
export interface RunnableComponent {
  readonly type: ElementType;
  /** Whether React takes its HTML over in the browser. */
  readonly isClient: boolean;
  /** The component after its modules have run at another time; undefined: they did not read the clock. */
  readonly openLater: (() => ElementType) | undefined;
}

/** Renders one use of a component again, also at another time if it reads the clock: a page must not differ from build to build. */
export function renderComponent(
  component: RunnableComponent,
  { props, hasContent, idPrefix }: ComponentUse,
  { clock, locate }: Pick<RunningBundle, "clock" | "locate">,
): RenderedComponent {
  const { type, isClient, openLater } = component;
  // As the browser reads them: objects of a page have no prototype.
  const given = JSON.parse(JSON.stringify(props)) as ComponentUse["props"];
  const content: readonly ReactNode[] = hasContent ? [createElement(contentElement)] : [];
  const render = isClient ? renderToString : renderToStaticMarkup;
  const draw = (drawn: ElementType): string =>
    runLimited(component, () => render(createElement(drawn, given, ...content), { identifierPrefix: idPrefix }));
  const readsBefore = clock.reads;
  try {
    const html = draw(type);
    if (draw(type) !== html) return { kind: "html", html, changing: "random" };
    if (clock.reads === readsBefore && openLater === undefined) return { kind: "html", html, changing: undefined };
    clock.shiftMs = anotherTimeMs;
    return { kind: "html", html, changing: isSame(() => draw(openLater?.() ?? type), html) ? undefined : "clock" };
  } catch (error) {
    return { kind: "failure", message: reasonOf(error), position: locate(error) };
  } finally {
    clock.shiftMs = 0;
  }
}

function isSame(draw: () => string, html: string): boolean {
  try {
    return draw() === html;
  } catch {
    return false;
  }
}

/** Whether an exported value is a component: a function, a class, or what `memo` and `forwardRef` return. */
export function isComponent(value: unknown): value is ElementType {
  return typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value);
}
