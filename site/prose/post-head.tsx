import type { BlogPost, PostAuthor } from "../../generators/pages/blog/model.ts";
import { linkTo } from "../../generators/source/site-links.ts";

interface PostHeadProps {
  readonly post: BlogPost;
  readonly base: string;
  readonly label: string;
  /** Set where the page is in another language than the shell. */
  readonly language: string | undefined;
}

/** The date and the authors of a post, below its title. */
export function PostHead({ post: { date, dateText, authors }, base, label, language }: PostHeadProps) {
  return (
    <div className="post-head" lang={language}>
      {date !== undefined && (
        <p className="post-meta">
          <time dateTime={date}>{dateText}</time>
        </p>
      )}
      {authors.length > 0 && (
        <ul className="post-authors" aria-label={label}>
          {authors.map((author, index) => (
            <li key={index}>
              <Author author={author} base={base} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Author({
  author: { name, title, href, image },
  base,
}: {
  readonly author: PostAuthor;
  readonly base: string;
}) {
  return (
    <>
      {image !== undefined && <img src={linkTo(base, image)} alt="" width={40} height={40} loading="lazy" />}
      <span>
        {href === undefined ? <b>{name}</b> : <a href={linkTo(base, href)}>{name}</a>}
        {title !== undefined && <small>{title}</small>}
      </span>
    </>
  );
}
