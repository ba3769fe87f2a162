import type { SiteLink as Link } from "../../generators/contract.ts";
import { isExternal } from "../../generators/source/site-links.ts";
import { Icon } from "./icons.tsx";
import { useLink } from "./page-context.tsx";

/** A link of the bar or the footer; one that leaves the site opens beside it and says so by a mark. */
export function SiteLink({ link, current }: { readonly link: Link; readonly current?: boolean }) {
  const toHref = useLink();
  if (isExternal(link.href)) {
    return (
      <a href={link.href} target="_blank" rel="noopener noreferrer">
        {link.label}
        <Icon name="external" />
      </a>
    );
  }
  return (
    <a href={toHref(link.href)} aria-current={current === true ? "page" : undefined}>
      {link.label}
    </a>
  );
}
