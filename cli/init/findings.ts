import { DocsgenError } from "../../generators/source/docsgen-error.ts";

/** `init --spec URL` fetched something else than a description. */
export function notADescription(url: string): DocsgenError {
  return new DocsgenError(
    "call/not-a-description",
    `\`${url}\` is not an API description: it has neither \`openapi\` nor \`swagger\` at its top.`,
    { hint: "pass the URL of the OpenAPI or Swagger file itself, not of a page that shows it" },
  );
}

/** A fetched description consists of too many files. */
export function tooManyParts(url: string, limit: number): DocsgenError {
  return new DocsgenError(
    "call/too-many-files",
    `\`${url}\` refers to more than ${limit} files. The limit is ${limit}.`,
    {
      hint: "bundle the description into one file first",
    },
  );
}
