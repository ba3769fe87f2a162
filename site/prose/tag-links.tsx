import { linkTo } from "../../generators/source/site-links.ts";
import type { PageTag } from "../../generators/pages/model.ts";

interface TagLinksProps {
  readonly tags: readonly PageTag[];
  readonly base: string;
  readonly label: string;
  /** Set where the page is in another language than the shell. */
  readonly language: string | undefined;
}

/** Links to the tags of a page, at its end. */
export function TagLinks({ tags, base, label, language }: TagLinksProps) {
  return (
    <nav className="page-tags" aria-label={label} lang={language}>
      <ul>
        {tags.map(({ label: name, route }) => (
          <li key={route}>
            <a href={linkTo(base, encodeURI(route))}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
