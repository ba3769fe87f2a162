import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";

type Place = Position | undefined;

/** Front matter that names a sidebar that the config does not have. */
export function unknownDisplayedSidebar(name: string, nearest: string | undefined, position: Place): DocsgenError {
  return new DocsgenError("content/unknown-front-matter", `The sidebar \`${name}\` does not exist.`, {
    severity: "warning",
    position,
    hint: meant(nearest) ?? "name one of the keys of `sidebars` in the config, or remove `displayed_sidebar`",
  });
}

/** An invalid `_category_` file. */
export function invalidCategory(reason: string, position: Place): DocsgenError {
  return new DocsgenError("content/category", `The category is invalid: ${reason}.`, { position });
}

/** A category whose label links to an unknown page. */
export function unknownCategoryPage(id: string, position: Place, nearest: string | undefined): DocsgenError {
  return new DocsgenError("content/category", `The category links to the page \`${id}\`, which does not exist.`, {
    position,
    hint: meant(nearest),
  });
}

/** A key of a `_category_` file that docsgen does not use. */
export function unknownCategoryKey(key: string, nearest: string | undefined, position: Place): DocsgenError {
  return new DocsgenError("content/category", `The category key \`${key}\` is unknown and has no effect.`, {
    severity: "warning",
    position,
    hint: meant(nearest) ?? "remove it",
  });
}

/** A sidebar entry in the config that names nothing on the site. */
export function unknownSidebarItem(
  { name, kind }: { readonly name: string; readonly kind: "page" | "reference" | "tag" | "operation" },
  nearest: string | undefined,
  position: Place,
): DocsgenError {
  const words = {
    page: "a page or a folder",
    reference: "an API description",
    tag: "a tag of an API description",
    operation: "an operation of an API description",
  };
  return new DocsgenError("content/sidebar", `The sidebar entry \`${name}\` is not ${words[kind]}.`, {
    position,
    hint: meant(nearest),
  });
}

/** A `tags.yml` that is not a mapping of tags. */
export function malformedTags(reason: string, position: Place): DocsgenError {
  return new DocsgenError("content/tags", `The tags file is invalid: ${reason}.`, {
    position,
    hint: "write `KEY: { label: Label, description: Text }` for each tag",
  });
}

/** A tag that `tags.yml` does not have. */
export function unknownTag(tag: string, nearest: string | undefined, position: Place): DocsgenError {
  return new DocsgenError("content/unknown-tag", `The tag \`${tag}\` is not in the tags file.`, {
    severity: "warning",
    position,
    hint: meant(nearest) ?? "add it to `tags.yml`",
  });
}
