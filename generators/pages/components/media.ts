import type { Image, RootContent } from "mdast";

import { textOfElement } from "./build.ts";
import type { Component, ComponentFunction, LoweredElement } from "./component.ts";
import { leafDirective } from "./nodes.ts";
import { recording, recordingSource, sourceOf } from "./recording.ts";
import { firstText, isRecord, labelOf, textOf } from "./values.ts";

const imageIgnored = [
  "loading",
  "decoding",
  "sizes",
  "srcSet",
  "srcset",
  "noZoom",
  "zoom",
  "draggable",
  "priority",
  "placeholder",
  "blurDataURL",
  "quality",
  "format",
  "formats",
  "densities",
  "widths",
  "fit",
  "inferSize",
  "unoptimized",
  "fill",
  "border",
  "fetchPriority",
  "fetchpriority",
  "referrerPolicy",
  "referrerpolicy",
  "layout",
  "position",
  "img",
];

/** An image. Classes say in which color mode it is shown: `className="block dark:hidden"`. */
const image: ComponentFunction = {
  form: "function",
  attributes: ["src", "alt", "title", "width", "height", "className", "class"],
  ignored: imageIgnored,
  usesClass: (classes) => themeOf(classes) !== undefined,
  lower: (element) => {
    const { src, alt, title, width, height, className } = element.attributes;
    const url = sourceOf(src);
    if (url === undefined) {
      element.reportInvalid("a `src` that is a path or a URL");
      return [...labelOf(alt)];
    }
    const theme = themeOf(textOf(className ?? element.attributes["class"]) ?? "");
    if (theme === undefined && width === undefined && height === undefined) return plainImage(element, url);
    return textOfElement(element, "image", {
      label: labelOf(alt),
      attributes: { src: url, theme, width: textOf(width), height: textOf(height), title: textOf(title) },
    });
  },
};

function plainImage(element: LoweredElement, url: string): RootContent[] {
  const { alt, title } = element.attributes;
  const { position } = element;
  const node: Image = {
    type: "image",
    url,
    alt: textOf(alt) ?? "",
    title: textOf(title) ?? null,
    ...(position && { position }),
  };
  return element.isInline ? [node] : [{ type: "paragraph", children: [node], ...(position && { position }) }];
}

function themeOf(classes: string): "light" | "dark" | undefined {
  const words = classes.split(/\s+/);
  if (words.includes("dark:hidden") || words.includes("light-only") || words.includes("dark:sl-hidden")) return "light";
  const isDark =
    ["dark:block", "dark:inline", "dark:inline-block", "dark:flex"].some((word) => words.includes(word)) &&
    words.includes("hidden");
  return isDark || words.includes("dark-only") || words.includes("light:sl-hidden") ? "dark" : undefined;
}

/** `<ThemedImage sources={{ light, dark }}>` of Docusaurus. */
const themedImage: Component = {
  form: "function",
  attributes: ["sources", "alt", "width", "height", "title"],
  ignored: imageIgnored,
  lower: (element) => {
    const { sources, alt, width, height, title } = element.attributes;
    const light = isRecord(sources) ? sourceOf(sources["light"]) : undefined;
    const dark = isRecord(sources) ? sourceOf(sources["dark"]) : undefined;
    if (light === undefined || dark === undefined) element.reportInvalid("`sources` with `light` and `dark`");
    const src = light ?? dark;
    if (src === undefined) return [...labelOf(alt)];
    return textOfElement(element, "image", {
      label: labelOf(alt),
      attributes: {
        src,
        dark: light === undefined ? undefined : dark,
        width: textOf(width),
        height: textOf(height),
        title: textOf(title),
      },
    });
  },
};

const frameIgnored = [
  "width",
  "height",
  "allow",
  "allowFullScreen",
  "allowfullscreen",
  "frameBorder",
  "frameborder",
  "loading",
  "sandbox",
  "referrerPolicy",
  "referrerpolicy",
  "scrolling",
  "seamless",
  "webkitallowfullscreen",
  "mozallowfullscreen",
  "playsInline",
];

/** A page or a player of another host. `title` says what it shows. */
const iframe: Component = {
  form: "function",
  attributes: ["src", "title", "name"],
  ignored: frameIgnored,
  lower: (element) => embedOf(element, firstText(element.attributes["src"])),
};

function embedOf(element: LoweredElement, src: string | undefined): RootContent[] {
  const { title, name } = element.attributes;
  if (src === undefined) {
    element.reportInvalid("a `src`");
    return [];
  }
  const stated = firstText(title, name);
  if (stated === undefined) element.reportInvalid("a `title` that says what it shows");
  return [
    leafDirective({
      name: "embed",
      attributes: { src },
      label: labelOf(stated ?? src),
      position: element.position,
      component: element.name,
    }),
  ];
}

/** A player component that takes the name of a video. */
function player(page: (id: string) => string): Component {
  return {
    form: "function",
    attributes: ["id", "videoid", "videoId", "src", "url", "title", "name", "playlabel", "playLabel"],
    ignored: [
      ...frameIgnored,
      "params",
      "poster",
      "posterQuality",
      "playlist",
      "noCookie",
      "adNetwork",
      "webp",
      "playlistCoverId",
      "thumbnail",
      "lite",
      "controls",
      "playing",
      "muted",
      "loop",
    ],
    lower: (element) => {
      const { id, videoid, videoId, src, url, playlabel, playLabel } = element.attributes;
      const name = firstText(src, url, id, videoid, videoId);
      const title = firstText(element.attributes["title"], playlabel, playLabel);
      const address = name === undefined || /^https?:|^\/\//.test(name) ? name : page(name);
      return embedOf(
        { ...element, attributes: { ...element.attributes, ...(title === undefined ? {} : { title }) } },
        address,
      );
    },
  };
}

const youtube = player((id) => `https://www.youtube.com/watch?v=${id}`);

const video: Component = {
  ...recording("video"),
  // Components of this name also take the URL of a player.
  lower: (element) => {
    const src = sourceOf(element.attributes["src"]);
    const isFile = src === undefined || !/^(?:https?:)?\/\//.test(src) || /\.(?:mp4|webm|ogg|mov)(?:[?#]|$)/i.test(src);
    return isFile ? recording("video").lower(element) : embedOf(element, src);
  },
};

/** Images, videos, and pages of other hosts. */
export const mediaComponents: Readonly<Record<string, Component>> = {
  img: image,
  Image: image,
  ImageZoom: image,
  Picture: image,
  Img: image,
  VPImage: image,
  ThemedImage: themedImage,
  iframe,
  Iframe: iframe,
  IFrame: iframe,
  YouTube: youtube,
  Youtube: youtube,
  YouTubeEmbed: youtube,
  YoutubeEmbed: youtube,
  YoutubeVideo: youtube,
  YouTubeVideo: youtube,
  LiteYouTube: youtube,
  LiteYouTubeEmbed: youtube,
  ReactPlayer: youtube,
  Vimeo: player((id) => `https://vimeo.com/${id}`),
  Loom: player((id) => `https://www.loom.com/share/${id}`),
  video,
  Video: video,
  audio: recording("audio"),
  Audio: recording("audio"),
  source: recordingSource,
};
