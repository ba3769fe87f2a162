import type { unreadRemote } from "../api/remote-findings.ts";

/** An image of another host: the file of the site with its content, or why there is none. */
export type RemoteImage = { readonly route: string } | { readonly failure: Parameters<typeof unreadRemote>[0] };

const image = /!\[(?:[^\]\\]|\\.)*\]\(\s*<?(https?:\/\/[^\s)>]+)/g;
const element = /<img\b[^>]*?\ssrc=(?:"(https?:\/\/[^"]+)"|'(https?:\/\/[^']+)')/gi;
const definition = /^[ \t>]*\[[^\]^][^\]]*\]:\s*<?(https?:\/\/[^\s>]+)/gm;

/** The URLs on other hosts that may be images in a page. A definition may also belong to a link. */
export function listRemoteImages(text: string): readonly string[] {
  if (!text.includes("://")) return [];
  const urls = [image, element, ...(/!\[/.test(text) ? [definition] : [])].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? ""),
  );
  return [...new Set(urls.map((url) => url.replaceAll("&amp;", "&")))];
}

/** Whether the content security policy allows the images of a URL. */
export function isAllowedImage(url: string, hosts: readonly string[]): boolean {
  if (hosts.length === 0 || !URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return protocol === "https:" && hosts.some((name) => name.toLowerCase() === host);
}
