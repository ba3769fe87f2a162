import type { ReactElement } from "react";
import type { ItemLook, NavigationItem, Sidebar } from "../../generators/pages/model.ts";
import { leanSidebarFrom } from "../constants.ts";
import { isExternal, linkTo } from "../../generators/source/site-links.ts";
import { EntryIcon, Icon } from "./icons.tsx";
import { countItems, firstRoute, partAround, placesOfRoute } from "./navigation-tree.ts";

type ListItem = Extract<NavigationItem, { kind: "category" | "group" }>;

interface SidebarProps {
  readonly sidebar: Sidebar;
  readonly route: string;
  readonly base: string;
  readonly keepEntry: KeepEntry;
}

/** Gives the entry at a place. It is neither of the current page nor above it, so it looks the same on all pages with the same base. */
export type KeepEntry = (place: string, draw: () => ReactElement) => ReactElement;

/**
 * The pages of a part of the documentation. Categories of the current page are open. The browser keeps the list
 * unchanged: `browser/sidebar.ts` opens and closes categories, and moves the mark when the reader moves.
 */
export function SidebarList({ sidebar: { name, items, icons }, route, base, keepEntry }: SidebarProps) {
  const isLean = countItems(items) >= leanSidebarFrom;
  const common = { base, isLean, icons, keepEntry };
  return <ItemList items={items} route={route} place={name} {...common} />;
}

interface Place {
  /** The current page where it is the item or below it; undefined elsewhere. */
  readonly route: string | undefined;
  readonly base: string;
  readonly isLean: boolean;
  readonly icons: Sidebar["icons"];
  /** Position of the item in all sidebars: `guides.0.3.12`. */
  readonly place: string;
  /** Undefined inside of a kept entry. */
  readonly keepEntry: KeepEntry | undefined;
}

function ItemList({ items, route, place, ...common }: Place & { readonly items: readonly NavigationItem[] }) {
  const current = route === undefined ? [] : placesOfRoute(items, route);
  const { part, from } = common.isLean ? partAround(items, current[0] ?? -1) : { part: items, from: 0 };
  const { keepEntry } = common;
  return (
    <ul>
      {part.map((item, index) => {
        const at = `${place}.${from + index}`;
        if (current.includes(from + index)) return <Entry key={at} {...common} item={item} route={route} place={at} />;
        const draw = () => (
          <Entry key={at} {...common} item={item} route={undefined} place={at} keepEntry={undefined} />
        );
        return keepEntry === undefined ? draw() : keepEntry(at, draw);
      })}
    </ul>
  );
}

type EntryProps = Place & { readonly item: NavigationItem };

function Entry(props: EntryProps) {
  return (
    <li {...attributesOf(props.item)}>
      <Item {...props} />
    </li>
  );
}

/** What the site's own style sheet may select an entry by. */
function attributesOf(item: NavigationItem): Readonly<Record<string, string>> {
  if (item.kind === "separator") return {};
  const data = Object.entries(item.data ?? {}).map(([name, value]) => [`data-${name}`, value]);
  return { ...(item.className === undefined ? {} : { className: item.className }), ...Object.fromEntries(data) };
}

function Item({ item, ...place }: EntryProps) {
  switch (item.kind) {
    case "page":
      return <ItemLink item={item} href={item.route} {...place} />;
    case "link":
      return <ItemLink item={item} href={item.href} {...place} />;
    case "separator":
      return item.label === undefined ? <hr /> : <p className="line">{item.label}</p>;
    case "category":
      return <Category category={item} {...place} />;
    case "group":
      return <Group group={item} {...place} />;
  }
}

/** In a large sidebar the groups of other pages are ways to their first page: pages must not grow with the site. */
function Group({ group, ...place }: Place & { readonly group: ListItem }) {
  const { items, route, href } = group;
  const isClosed = place.isLean && place.route === undefined;
  const target = route ?? href ?? (isClosed ? firstRoute(items) : undefined);
  return (
    <>
      <p>
        {target === undefined ? (
          <ItemContent item={group} {...place} />
        ) : (
          <ItemLink item={group} href={target} {...place} />
        )}
      </p>
      {(!isClosed || firstRoute(items) === undefined) && <ItemList items={items} {...place} />}
    </>
  );
}

interface ItemLinkProps extends Pick<Place, "route" | "base" | "icons"> {
  readonly item: ItemLook & { readonly label: string };
  readonly href: string;
}

function ItemLink({ item, href, route, base, icons }: ItemLinkProps) {
  const isAway = isExternal(href);
  const isNewTab = isAway || item.isNewTab === true;
  return (
    <a
      href={linkTo(base, href)}
      aria-current={href === route ? "page" : undefined}
      {...(isNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      <ItemContent item={item} base={base} icons={icons} />
      {isAway && <Icon name="external" />}
    </a>
  );
}

type ItemContentProps = Pick<ItemLinkProps, "item" | "base" | "icons">;

function ItemContent({ item: { icon, label, badge, method, isDeprecated }, base, icons }: ItemContentProps) {
  return (
    <>
      {icon !== undefined && <EntryIcon name={icon} paths={icons} base={base} />}
      {method !== undefined && (
        <>
          <b className="method" data-method={method}>
            {method}
          </b>{" "}
        </>
      )}
      {isDeprecated === true ? <s>{label}</s> : label}
      {badge !== undefined && (
        <>
          {" "}
          <b className="badge" data-tone={badge.tone === "default" ? undefined : badge.tone}>
            {badge.text}
          </b>
        </>
      )}
    </>
  );
}

/** In a large sidebar the list of a closed category is left out: its button names a page whose sidebar has it. */
function Category({ category, ...place }: Place & { readonly category: ListItem & { readonly kind: "category" } }) {
  const { route, base, isLean } = place;
  const { label, items } = category;
  const isOpen = route !== undefined || (category.isOpen === true && !isLean);
  const source = isLean && !isOpen ? firstRoute([category]) : undefined;
  const target = category.route ?? category.href;
  return (
    <>
      <div>
        {target === undefined ? (
          <span>
            <ItemContent item={category} {...place} />
          </span>
        ) : (
          <ItemLink item={category} href={target} {...place} />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={label}
          data-place={isLean ? place.place : undefined}
          data-list={source && linkTo(base, source)}
        />
      </div>
      {(isOpen || !isLean || source === undefined) && <ItemList items={items} {...place} />}
    </>
  );
}
