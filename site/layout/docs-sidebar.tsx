import { useState } from "react";
import type { NavigationItem } from "../../generators/pages/model.ts";
import { leanSidebarFrom } from "../constants.ts";
import { countItems, holdsRoute } from "./navigation-tree.ts";
import { useLink, usePage, useSite, useTexts } from "./page-context.tsx";

type CategoryItem = Extract<NavigationItem, { kind: "category" }>;

/** The pages of the documentation. Categories of the current page are open; opening one closes no other. */
export function DocsSidebar() {
  const { navigation } = useSite();
  const isLean = countItems(navigation) >= leanSidebarFrom;
  return (
    <nav className="docs-sidebar" aria-label={useTexts().docsSidebar}>
      <ItemList items={navigation} isLean={isLean} />
    </nav>
  );
}

interface ItemListProps {
  readonly items: readonly NavigationItem[];
  readonly isLean: boolean;
}

function ItemList({ items, isLean }: ItemListProps) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          <Item item={item} isLean={isLean} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item, isLean }: { readonly item: NavigationItem; readonly isLean: boolean }) {
  switch (item.kind) {
    case "page":
      return <PageItem label={item.label} route={item.route} />;
    case "category":
      return <Category category={item} isLean={isLean} />;
    case "group":
      return (
        <>
          <p>{item.label}</p>
          <ItemList items={item.items} isLean={isLean} />
        </>
      );
  }
}

function PageItem({ label, route }: { readonly label: string; readonly route: string }) {
  const toHref = useLink();
  const isCurrent = route === usePage().route;
  return (
    <a href={toHref(route)} aria-current={isCurrent ? "page" : undefined}>
      {label}
    </a>
  );
}

function Category({ category, isLean }: { readonly category: CategoryItem; readonly isLean: boolean }) {
  const { route } = usePage();
  const isCurrent = holdsRoute(category, route);
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
        {category.route === undefined ? <span>{label}</span> : <PageItem label={label} route={category.route} />}
        <button type="button" aria-expanded={isOpen} aria-label={label} onClick={toggle} />
      </div>
      {(isOpen || !isLean) && <ItemList items={items} isLean={isLean} />}
    </>
  );
}
