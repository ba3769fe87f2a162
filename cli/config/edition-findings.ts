import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

/** Two languages or versions of one name, or at one path. */
export function takenEdition(
  key: string,
  value: string,
  { other, position }: { readonly other: string; readonly position: Position | undefined },
): DocsgenError {
  return new DocsgenError("config/taken", `The setting \`${key}\` is \`${value}\`, which \`${other}\` already uses.`, {
    position,
    hint: "give each language and each version its own name and path",
  });
}

/** A version that the config lists has no pages. */
export function missingVersion(id: string, folder: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "config/missing-version",
    `The version \`${id}\` has no pages: the folder \`${folder}\` does not exist.`,
    {
      position,
      hint: "copy the pages of that version there, or name their folder with `content`",
    },
  );
}

/** A folder of a version that the config does not list: it would be forgotten without a word. */
export function unlistedVersion(
  folder: string,
  nearest: string | undefined,
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError(
    "config/unlisted-version",
    `The folder \`${folder}\` does not belong to a version in the config, so its pages are not on the site.`,
    {
      blocks: "replacing",
      position,
      hint:
        nearest === undefined ? "list it under `versions`" : `list it under \`versions\`; did you mean \`${nearest}\`?`,
    },
  );
}

/** A folder of translations into a language that the config does not list. */
export function unlistedLanguage(
  folder: string,
  nearest: string | undefined,
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError(
    "config/unlisted-language",
    `The folder \`${folder}\` looks like translations, but the config has no such language.`,
    {
      severity: "warning",
      position,
      hint:
        nearest === undefined
          ? "list its language under `languages`"
          : `did you mean \`${nearest}\`? Otherwise list its language`,
    },
  );
}

/** A language of the config without a single page. */
export function untranslated(code: string, folder: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "config/untranslated",
    `The folder \`${folder}\` does not exist, so no page is translated into \`${code}\`.`,
    {
      severity: "warning",
      position,
      hint: "put translated pages there under the names of the originals",
    },
  );
}

/** A text of the shell that there is none of. */
export function unknownText(key: string, nearest: string | undefined, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/unknown-text", `\`${key}\` is not an interface text.`, {
    position,
    hint: nearest === undefined ? "the manual lists every interface text" : `did you mean \`${nearest}\`?`,
  });
}

/** An interface that is partly in English. */
export function missingTexts(
  { code, label }: { readonly code: string; readonly label: string },
  missing: readonly string[],
  position: Position | undefined,
): DocsgenError {
  const named = missing.slice(0, 3).map((key) => `\`${key}\``);
  const others = missing.length > named.length ? `, and ${missing.length - named.length} more` : "";
  const count = missing.length === 1 ? "1 interface text is" : `${missing.length} interface texts are`;
  return new DocsgenError(
    "config/missing-texts",
    `${count} not translated into ${label}: ${named.join(", ")}${others}.`,
    { severity: "note", position, hint: `add the texts to \`texts\` of \`${code}\` in the config` },
  );
}

/** A key that is not an interface text. */
export function wrongText(key: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/invalid-setting", `The text \`${key}\` must not be empty.`, {
    position,
  });
}

/** A text without the place that its value goes to. */
export function lostPlaceholder(key: string, placeholder: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/lost-placeholder", `The text \`${key}\` does not contain \`${placeholder}\`.`, {
    severity: "warning",
    position,
    hint: `add \`${placeholder}\` to the text: docsgen replaces it with a value`,
  });
}
