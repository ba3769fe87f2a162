import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";

type Place = Position | undefined;

/** A post without a date, which its place in the blog depends on. */
export function missingPostDate(position: Place): DocsgenError {
  return new DocsgenError("content/post-date", "The post has no date.", {
    position,
    hint: "write `date: 2024-05-01` in its front matter, or start its file name with the date",
  });
}

/** A date that is not a day of the calendar. */
export function invalidPostDate(date: string, position: Place): DocsgenError {
  return new DocsgenError("content/post-date", `The date \`${date}\` of the post is not valid.`, {
    position,
    hint: "write a day such as `2024-05-01`, with or without a time such as `T10:00`",
  });
}

/** A key that the authors file does not have. */
export function unknownAuthor(key: string, nearest: string | undefined, position: Place): DocsgenError {
  return new DocsgenError("content/post-author", `The author \`${key}\` is not in the authors file.`, {
    position,
    hint: meant(nearest) ?? "add it to `authors.yml` in the blog's folder",
  });
}

/** An author whom neither a name nor a key names. */
export function namelessAuthor(position: Place): DocsgenError {
  return new DocsgenError("content/post-author", "The author has no `name`.", {
    position,
    hint: "write `name`, or a `key` of `authors.yml`",
  });
}

/** An authors file that is not a mapping of authors. */
export function malformedAuthors(reason: string, position: Place): DocsgenError {
  return new DocsgenError("content/authors", `The authors file is invalid: ${reason}.`, {
    position,
    hint: "write `KEY: { name: Name, title: Title }` for each author",
  });
}

/** A blog without posts. */
export function emptyBlog(folder: string, position: Place): DocsgenError {
  return new DocsgenError("config/blog-folder", `The blog has no posts: no page is in \`${folder}/\`.`, {
    severity: "warning",
    position,
    hint: "add a post such as `2024-05-01-hello.md` to this folder of the content folder, or correct `blog.folder`",
  });
}

/** A blog whose feeds cannot be written. */
export function blogWithoutFeeds(position: Place): DocsgenError {
  return new DocsgenError("config/blog-feeds", "The blog has no feeds, because the site's URL is unknown.", {
    severity: "note",
    position,
    hint: "set `url` in the config, such as `https://docs.example.com`",
  });
}
