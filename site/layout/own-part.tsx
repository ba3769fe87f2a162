import { useEffect, useRef } from "react";
import { useStaticMarkup } from "../browser/use-static-markup.ts";
import { useLink, usePage } from "./page-context.tsx";

interface OwnPartProps {
  readonly name: "footer" | "navbar";
  readonly markup: string;
}

/** A part of the project. It stays the same from page to page, so its links must not depend on the page. */
export function OwnPart({ name, markup }: OwnPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const toHref = useLink();
  const current = toHref(usePage().route);
  useEffect(() => {
    const here = new URL(current, location.href).href;
    for (const link of part.current?.querySelectorAll("a") ?? []) {
      link.setAttribute("href", link.href);
      if (name !== "navbar") continue;
      if (link.href === here) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }, [name, current]);
  return <div data-part={name} ref={part} {...useStaticMarkup(markup)} />;
}
