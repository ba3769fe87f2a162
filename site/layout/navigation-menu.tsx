import type { ReactNode } from "react";
import type { NavbarLink } from "../../generators/contract.ts";
import { Icon } from "./icons.tsx";
import { SiteLink } from "./site-link.tsx";

type MenuEntry = (NavbarLink & { readonly isCurrent: boolean }) | { readonly heading: string };

interface NavigationMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly MenuEntry[];
}

/** A menu of the bar. The browser opens and closes it; `browser/navigation-menus.ts` adds keys and closes it. */
export function NavigationMenu({ label, icon, items }: NavigationMenuProps) {
  return (
    <details className="navigation-menu" suppressHydrationWarning>
      <summary
        data-current={items.some((item) => "href" in item && item.isCurrent) || undefined}
        suppressHydrationWarning
      >
        {icon}
        {label}
        <Icon name="chevron" />
      </summary>
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            {"heading" in item ? <p>{item.heading}</p> : <SiteLink link={item} current={item.isCurrent} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
