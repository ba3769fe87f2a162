import type { Nodes } from "mdast";

import { switchOf } from "./build.ts";
import type { Component, ComponentFunction, LoweredElement } from "./component.ts";
import { leafDirective } from "./nodes.ts";
import { firstText, isRecord, labelOf, phrasingOf, textOf } from "./values.ts";

/** `<video>` and `<audio>`, with the source as an attribute or as an element inside. */
export function recording(directive: "video" | "audio"): ComponentFunction {
  return {
    form: "function",
    attributes: ["src", "title", "aria-label", "alt", "poster", "loop", "muted", "width", "height"],
    ignored: [
      "controls",
      "autoPlay",
      "autoplay",
      "playsInline",
      "playsinline",
      "preload",
      "type",
      "crossOrigin",
      "disablePictureInPicture",
      "allowFullScreen",
      "loading",
      "controlsList",
    ],
    lower: (element) => {
      const { src, title, alt, poster, loop, muted, width, height } = element.attributes;
      const inner = element.children.find((child) => child.type === "leafDirective" && child.name === "source");
      const url =
        sourceOf(src) ??
        (inner?.type === "leafDirective" ? (inner.attributes?.["src"] ?? undefined) : writtenSource(element.children));
      if (url === undefined) element.reportInvalid("a `src`");
      const words = phrasingOf(element.children.filter((child) => child !== inner && child.type !== "leafDirective"));
      if (url === undefined) return words;
      const entries = {
        src: url,
        poster: sourceOf(poster),
        loop: switchOf(loop),
        muted: switchOf(muted),
        width: textOf(width),
        height: textOf(height),
      };
      const attributes = Object.fromEntries(
        Object.entries(entries).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      );
      const label = labelOf(firstText(title, element.attributes["aria-label"], alt));
      return [
        leafDirective({ name: directive, attributes, label, position: element.position, component: element.name }),
      ];
    },
  };
}

/** The URL of a `<source src="…">` without a closing tag, which is HTML and not JSX. */
function writtenSource(nodes: readonly Nodes[]): string | undefined {
  for (const node of nodes) {
    const found =
      node.type === "html"
        ? /<source\s[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(node.value)?.[1]
        : "children" in node
          ? writtenSource(node.children)
          : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Only `video` and `audio` read it. */
export const recordingSource: Component = {
  form: "function",
  attributes: ["src"],
  ignored: ["type", "media", "srcSet", "srcset", "sizes"],
  lower: (element) => {
    const src = firstText(element.attributes["src"]);
    return src === undefined
      ? []
      : [leafDirective({ name: "source", attributes: { src }, position: element.position })];
  },
};

/** A path, or an imported image, which bundlers describe as an object. */
export function sourceOf(src: LoweredElement["attributes"][string] | undefined): string | undefined {
  return isRecord(src) ? firstText(src["src"], src["default"], src["url"]) : firstText(src);
}
