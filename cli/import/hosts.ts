import { withoutCode } from "./convert/lines.ts";
import { embedsSchema } from "../config/embeds.ts";
import type { OutputFile } from "../../generators/contract.ts";

/** Hosts from which pages load content. The old site loaded all of them, so the new config allows them. */
export interface PageHosts {
  readonly images: readonly string[];
  readonly frames: readonly string[];
}

// Each pattern ends at the next place where it could start, so that it reads a text of unclosed brackets or tags once.
const image =
  /!\[(?:(?!!\[)[^[\]]|\[[^[\]]*\])*\]\(\s*<?(https:\/\/[^\s)>]+)|<(?:img|Image)\b(?:(?!<(?:img|Image)\b)[^>])*?\bsrc=["'{]+(https:\/\/[^"'}\s]+)/g;
/** `![text][name]` or `![name]`, and the URL of the name. */
const namedImage = /!\[((?:(?!!\[)[^\]])*)\](?!\()(?:\[([^[\]]*)\])?/g;
const definition = /^ {0,3}\[([^\]\n]+)\]:\s*<?(https:\/\/[^\s>]+)/gm;
/** Images of authors in front matter and in files of authors. */
const portrait = /\b(?:image_url|imageURL|picture|avatar)["']?:\s*["']?(https:\/\/[^\s"',}]+)/g;
const frame =
  /<(?:iframe|video|Video|audio|Audio|source)\b(?:(?!<(?:iframe|video|Video|audio|Audio|source)\b)[^>])*?\bsrc=["'{]+(https:\/\/[^"'}\s]+)/g;

/** Hosts that docsgen allows by itself. */
const usualFrames: readonly string[] = embedsSchema.properties.hosts.default;
const youtube = new Set(["www.youtube.com", "youtube.com", "youtu.be"]);

/**
 * Lists the hosts of the site's images and those that pages name outside code, sorted. Of frames and recordings, the hosts
 * besides the usual ones.
 */
export function listHosts(pages: readonly OutputFile[], siteImages: readonly string[] = []): PageHosts {
  const images = new Set<string>();
  const frames = new Set<string>();
  for (const url of siteImages) if (url.startsWith("https:")) addHost(images, url);
  for (const { content } of pages) {
    const text = withoutCode(String(content)).replaceAll(/`[^`\n]*`/g, "");
    for (const [, first, second] of text.matchAll(image)) addHost(images, first ?? second);
    for (const url of listNamedImages(text)) addHost(images, url);
    for (const [, url] of text.matchAll(portrait)) addHost(images, url);
    for (const [, url] of text.matchAll(frame)) addHost(frames, url);
  }
  const further = [...frames].filter((host) => !usualFrames.includes(host) && !youtube.has(host));
  return {
    images: [...images].toSorted(),
    frames: further.length === 0 ? [] : [...usualFrames, ...further].toSorted(),
  };
}

function listNamedImages(text: string): readonly (string | undefined)[] {
  const urls = new Map([...text.matchAll(definition)].map(([, name = "", url]) => [name.toLowerCase(), url]));
  if (urls.size === 0) return [];
  return [...text.matchAll(namedImage)].map(([, alt = "", name = ""]) => urls.get((name || alt).toLowerCase()));
}

function addHost(hosts: Set<string>, url: string | undefined): void {
  if (url === undefined || !URL.canParse(url)) return;
  const { host } = new URL(url);
  if (/^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?$/.test(host)) hosts.add(host);
}
