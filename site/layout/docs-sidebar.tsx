import { memo, useState } from "react";
import type { NavigationItem } from "../../generators/pages/model.ts";
import { leanSidebarFrom } from "../constants.ts";
import { linkTo } from "../links.ts";
import { countItems, firstRoute, holdsRoute, partAround } from "./navigation-tree.ts";
import { usePage, useSite, useTexts } from "./page-context.tsx";

type CategoryItem = Extract<NavigationItem, { kind: "category" }>;

/** The pages of the documentation. Categories of the current page are open; opening one closes no other. */
export function DocsSidebar() {
  const { navigation } = useSite();
  const { route, base } = usePage();
  const isLean = countItems(navigation) >= leanSidebarFrom;
  return (
    <nav className="docs-sidebar" aria-label={useTexts().docsSidebar}>
      <ItemList items={navigation} route={route} base={base} isLean={isLean} />
    </nav>
  );
}

interface Place {
  /** The current page where it is the item or below it; undefined elsewhere, so that a move draws nothing anew there. */
  readonly route: string | undefined;
  readonly base: string;
  readonly isLean: boolean;
}

function ItemList({ items, route, ...place }: Place & { readonly items: readonly NavigationItem[] }) {
  const isCurrent = (item: NavigationItem) => route !== undefined && holdsRoute(item, route);
  const { part, from } = place.isLean ? partAround(items, items.findIndex(isCurrent)) : { part: items, from: 0 };
  return (
    <ul>
      {part.map((item, index) => (
        <li key={from + index}>
          <Item item={item} route={isCurrent(item) ? route : undefined} {...place} />
        </li>
      ))}
    </ul>
  );
}

const Item = memo(function Item({ item, ...place }: Place & { readonly item: NavigationItem }) {
  switch (item.kind) {
    case "page":
      return <PageItem label={item.label} itemRoute={item.route} {...place} />;
    case "category":
      return <Category category={item} {...place} />;
    case "group":
      return <Group group={item} {...place} />;
  }
});

type GroupItem = Extract<NavigationItem, { kind: "group" }>;

/** In a large sidebar the groups of other pages are ways to their first page: pages must not grow with the site. */
function Group({ group: { label, items }, ...place }: Place & { readonly group: GroupItem }) {
  const first = place.isLean && place.route === undefined ? firstRoute(items) : undefined;
  if (first !== undefined)
    return (
      <p>
        <PageItem label={label} itemRoute={first} {...place} />
      </p>
    );
  return (
    <>
      <p>{label}</p>
      <ItemList items={items} {...place} />
    </>
  );
}

interface PageItemProps extends Place {
  readonly label: string;
  readonly itemRoute: string;
}

function PageItem({ label, itemRoute, route, base }: PageItemProps) {
  return (
    <a href={linkTo(base, itemRoute)} aria-current={itemRoute === route ? "page" : undefined}>
      {label}
    </a>
  );
}

function Category({ category, ...place }: Place & { readonly category: CategoryItem }) {
  const { route, isLean } = place;
  const isCurrent = route !== undefined;
  const [isOpen, setOpen] = useState(isCurrent);
  const [lastRoute, setLastRoute] = useState(route);
  // Moving to one of its pages opens a category; moving away closes none.
  if (lastRoute !== route) {
    setLastRoute(route);
    if (isCurrent) setOpen(true);
  }
  const { label, items } = category;
  const toggle = () => setOpen(!isOpen);
  return (
    <>
      <div>
        {category.route === undefined ? (
          <span>{label}</span>
        ) : (
          <PageItem label={label} itemRoute={category.route} {...place} />
        )}
        <button type="button" aria-expanded={isOpen} aria-label={label} onClick={toggle} />
      </div>
      {(isOpen || !isLean) && <ItemList items={items} {...place} />}
    </>
  );
}
