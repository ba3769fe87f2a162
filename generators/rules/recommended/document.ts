import { isJsonObject, printValue } from "../../source/json.ts";
import type { CheckPart, DescriptionRule } from "../model.ts";
import { findConvention } from "./casing.ts";
import { hasText } from "./operations.ts";

const requireInfo =
  (field: string): CheckPart =>
  (info, report) => {
    if (!hasText(info, field) && !isJsonObject(info[field]))
      report({ message: `\`info\` has no \`${field}\`.`, at: field });
  };

const verbs = /^(?:get|list|fetch|create|add|update|edit|delete|remove|set|post|put|patch)(?:[A-Z_-].*|$)/;

/** Rules for the document, its servers, tags, paths, and security, by the second part of their names. */
export const documentRules = {
  "info-description": { given: "info", then: requireInfo("description") },
  "info-contact": { given: "info", then: requireInfo("contact") },
  "info-license": { given: "info", then: requireInfo("license") },
  "server-https": {
    given: "server",
    then: ({ url }, report) => {
      if (typeof url === "string" && /^http:\/\/(?!(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$))/i.test(url))
        report({
          message: `The server \`${url}\` does not use HTTPS.`,
          at: "url",
          hint: "use HTTPS, so that other parties cannot read or change requests",
        });
    },
  },
  "server-trailing-slash": {
    given: "server",
    then: ({ url }, report) => {
      if (typeof url === "string" && /[^/]\/$/.test(url))
        report({
          message: `The URL of the server ends with a slash: \`${url}\`.`,
          at: "url",
          hint: "remove the slash: paths start with one",
          fix: url.replace(/\/+$/, ""),
        });
    },
  },
  "tag-description": {
    given: "tag",
    then: (tag, report) => {
      if (!hasText(tag, "description"))
        report({ message: `The tag \`${printValue(tag["name"])}\` has no \`description\`.`, at: "name" });
    },
  },
  "path-case": {
    given: "document",
    then: (_document, report, { list }) => {
      const paths = list("path").filter(({ tokens }) => tokens[0] === "paths");
      const convention = findConvention(paths.flatMap(({ key }) => segmentsOf(key)));
      if (convention === undefined) return;
      for (const node of paths) {
        const other = segmentsOf(node.key).find((segment) => !convention.pattern.test(segment));
        if (other !== undefined)
          report({
            message: `\`${other}\` in the path \`${node.key}\` is not in ${convention.label}. Most others are.`,
            at: node,
          });
      }
    },
  },
  "path-trailing-slash": {
    given: "path",
    then: (_path, report, { key, tokens }) => {
      if (tokens[0] === "paths" && key.length > 1 && key.endsWith("/"))
        report({
          message: `The path \`${key}\` ends with a slash.`,
          hint: "remove the slash, or let the API accept both forms",
        });
    },
  },
  "path-verb": {
    given: "path",
    then: (_path, report, { key, tokens }) => {
      const verb = tokens[0] === "paths" ? key.split("/").find((segment) => verbs.test(segment)) : undefined;
      if (verb !== undefined)
        report({
          message: `The path \`${key}\` contains the verb \`${verb}\`.`,
          hint: "name the resource in the path: the method is the verb",
        });
    },
  },
  "api-key-in-query": {
    given: "securityScheme",
    then: (scheme, report, { key }) => {
      if (scheme["type"] === "apiKey" && scheme["in"] === "query")
        report({
          message: `The security scheme \`${key}\` sends an API key in the query, where logs record it.`,
          at: "in",
          hint: "send the key in a header",
        });
    },
  },
} as const satisfies Readonly<Record<string, DescriptionRule>>;

/** The segments of a path that are names. */
function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((part) => /^[a-z]/i.test(part) && !/[{}.:]/.test(part));
}
