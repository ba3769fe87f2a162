import type { NavbarLink } from "../../generators/contract.ts";
import { isExternal } from "../../generators/source/site-links.ts";
import { EntryIcon, Icon } from "./icons.tsx";
import { useLink, useSite } from "./page-context.tsx";

/** A link of the bar or the footer; one that leaves the site opens beside it and says so by a mark. */
export function SiteLink({ link, current }: { readonly link: NavbarLink; readonly current?: boolean }) {
  const toHref = useLink();
  const { icons } = useSite().settings.navbar;
  const { href, label, description, isPrimary, icon } = link;
  const isAway = isExternal(href);
  return (
    <a
      className={isPrimary === true ? "button" : undefined}
      href={isAway ? href : toHref(href)}
      aria-current={current === true && !isAway ? "page" : undefined}
      {...(isAway ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      {icon !== undefined && <EntryIcon name={icon} paths={icons} base={toHref("/")} />}
      {label}
      {isAway && <Icon name="external" />}
      {description !== undefined && <small>{description}</small>}
    </a>
  );
}
