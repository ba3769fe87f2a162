import { linkTo } from "../../generators/source/site-links.ts";

/** Outlines on a 24 px grid, drawn with the colour of the text around them. */
const paths = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  search: "M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M16.2 16.2L20.5 20.5",
  top: "M12 19V5M5.5 11.5L12 5l6.500 6.500",
  chevron: "M6 9.5l6 6l6-6",
  caret: "M9.5 6l6 6l-6 6",
  external: "M8 6h10v10M18 6L6.5 17.5",
  home: "M4 11l8-6.5l8 6.5M6 9.8V19h12V9.8",
  sun: "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  moon: "M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z",
  globe:
    "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17M3.5 12h17M12 3.5c3 2.4 3.4 5 3.4 8.5s-.4 6.100-3.400 8.500c-3-2.400-3.400-5-3.400-8.500s.4-6.100 3.400-8.500",
} as const;

export type IconName = keyof typeof paths;

interface EntryIconProps {
  readonly name: string;
  /** The data of the path of each icon that is not an emoji or an image. */
  readonly paths: Readonly<Record<string, string>> | undefined;
  readonly base: string;
}

/** The icon of an entry of the sidebar or the bar: a drawing, an image, or an emoji. */
export function EntryIcon({ name, paths, base }: EntryIconProps) {
  const d = paths?.[name];
  if (d !== undefined)
    return (
      <svg className="icon entry-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
    );
  if (/^(?:\/|https?:)/.test(name)) return <img className="entry-icon" src={linkTo(base, name)} alt="" />;
  // An unknown name was reported.
  return /^[\w:. -]+$/.test(name) ? null : <i className="entry-icon">{name}</i>;
}

/** A decorative mark; the words beside it or the label of its control say what it means. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
