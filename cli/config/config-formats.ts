import type { Format } from "ajv/dist/2020.js";
import { parseHost } from "../remote/hosts.ts";
import { severityLevels } from "./finding-rules.ts";

const levels: readonly string[] = severityLevels;

/** The formats of settings. */
export const configFormats: Readonly<Record<string, Format>> = {
  route: /^\/(?:(?!\.{1,2}\/)[^/\\\s?#]+\/)*$/,
  // Part of a path on any system, and never mistaken for the part of an address with a scheme.
  "api-name": /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  severity: { type: "string", validate: (text: string) => levels.includes(text) },
  host: { type: "string", validate: (text: string) => parseHost(text) !== undefined },
  // Routes and web addresses only: `javascript:` and its like would run in the page.
  link: /^(?:\/(?!\/)|#|https?:\/\/|mailto:)[^\s\\]*$/,
  endpoint: /^(?:\/(?!\/)|https?:\/\/[^\s/\\])[^\s\\]*$/,
};
