import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { catchFindings } from "../../generators/source/thrown-findings.ts";
import type { Config } from "./config.ts";
import { invalidBase, invalidUrl } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";

/** Brings `url` and `base` into their one form: no slash at the end of `url`, one at both ends of `base`. Reports wrong ones. */
export function normalizeAddress(
  config: Config,
  locate: LocateSetting,
  report: (finding: DocsgenError) => void,
): Config {
  const { url, base } = config;
  const normalize = <T>(text: string | undefined, work: (text: string) => T): T | undefined =>
    text === undefined ? undefined : catchFindings(() => work(text), report);
  return {
    ...config,
    url: normalize(url, (text) => normalizeUrl(text, () => locate(["url"], "value"))),
    base: normalize(base, (text) => normalizeBase(text, () => locate(["base"], "value"))),
  };
}

type LocateValue = () => ReturnType<LocateSetting>;

function normalizeUrl(text: string, locateValue: LocateValue): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw invalidUrl(text, "is not a URL that starts with `https://` or `http://`", locateValue());
  if (url.username !== "" || url.password !== "")
    throw invalidUrl(text, "contains a user name or password", locateValue());
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "")
    throw invalidUrl(text, "contains more than the scheme and the host", locateValue());
  return url.origin;
}

function normalizeBase(text: string, locateValue: LocateValue): string {
  const segments = text.split("/").filter((segment) => segment !== "");
  const isPath =
    !text.startsWith("//") &&
    segments.every((segment) => /^[\w.~!$'()*+,;=@%-]+$/.test(segment) && segment !== "." && segment !== "..");
  if (!isPath) throw invalidBase(text, locateValue());
  return segments.length === 0 ? "/" : `/${segments.join("/")}/`;
}
