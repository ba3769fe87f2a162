import type { NavigationItem } from "../../generators/pages/model.ts";
import { leanSidebarFrom } from "../constants.ts";
import { linkTo } from "../../generators/source/site-links.ts";
import { countItems, firstRoute, partAround, placesOfRoute } from "./navigation-tree.ts";

type CategoryItem = Extract<NavigationItem, { kind: "category" }>;
type GroupItem = Extract<NavigationItem, { kind: "group" }>;

interface SidebarProps {
  readonly items: readonly NavigationItem[];
  readonly route: string;
  readonly base: string;
}

/**
 * The pages of the documentation. Categories of the current page are open. The browser keeps the list unchanged:
 * `browser/sidebar.ts` opens and closes categories, and moves the mark when the reader moves.
 */
export function SidebarList({ items, route, base }: SidebarProps) {
  const isLean = countItems(items) >= leanSidebarFrom;
  return <ItemList items={items} route={route} base={base} isLean={isLean} place="" />;
}

interface Place {
  /** The current page where it is the item or below it; undefined elsewhere. */
  readonly route: string | undefined;
  readonly base: string;
  readonly isLean: boolean;
  /** Position of the item in the whole navigation: `0.3.12`. */
  readonly place: string;
}

function ItemList({ items, route, place, ...common }: Place & { readonly items: readonly NavigationItem[] }) {
  const current = route === undefined ? [] : placesOfRoute(items, route);
  const { part, from } = common.isLean ? partAround(items, current[0] ?? -1) : { part: items, from: 0 };
  return (
    <ul>
      {part.map((item, index) => (
        <li key={from + index}>
          <Item
            item={item}
            route={current.includes(from + index) ? route : undefined}
            place={`${place}.${from + index}`}
            {...common}
          />
        </li>
      ))}
    </ul>
  );
}

function Item({ item, ...place }: Place & { readonly item: NavigationItem }) {
  switch (item.kind) {
    case "page":
      return <PageItem label={item.label} itemRoute={item.route} {...place} />;
    case "category":
      return <Category category={item} {...place} />;
    case "group":
      return <Group group={item} {...place} />;
  }
}

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

/** In a large sidebar the list of a closed category is left out: its button names a page whose sidebar has it. */
function Category({ category, ...place }: Place & { readonly category: CategoryItem }) {
  const { route, base, isLean } = place;
  const { label, items } = category;
  const isOpen = route !== undefined;
  const source = isLean && !isOpen ? firstRoute([category]) : undefined;
  return (
    <>
      <div>
        {category.route === undefined ? (
          <span>{label}</span>
        ) : (
          <PageItem label={label} itemRoute={category.route} {...place} />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={label}
          data-place={isLean ? place.place : undefined}
          data-list={source && linkTo(base, source)}
        />
      </div>
      {(isOpen || !isLean) && <ItemList items={items} {...place} />}
    </>
  );
}
