import type { ElementContent } from "hast";

import { element } from "../markdown/element.ts";
import { isOn } from "./card.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { findEmbed } from "./find-embed.ts";
import { blockedEmbed, missingDirectiveLabel, missingDirectiveValue } from "./findings.ts";

const mediaAttributes = ["src", "poster", "loop", "muted", "width", "height"];

/** `::video[Title]{src="demo.mp4" poster="demo.png"}`: a video of the site, with the browser's controls. */
export const video: Directive = { form: "leaf", attributes: mediaAttributes, render: renderMedia };

/** `::audio[Title]{src="talk.mp3"}`: the same for sound. */
export const audio: Directive = { form: "leaf", attributes: mediaAttributes, render: renderMedia };

/**
 * `::embed[Title]{src="https://www.youtube.com/watch?v=…"}`: a player or a page of another host, loaded when the reader
 * asks for it. The host must be in the config's `embeds.hosts`.
 */
export const embedded: Directive = { form: "leaf", attributes: ["src"], render: renderEmbed };

function renderMedia(input: DirectiveInput): ElementContent[] {
  const { src, poster, loop, muted, width, height } = input.attributes;
  if (src === undefined || src === "") {
    input.report(missingDirectiveValue("src", input.name, input.position()));
    return titleOf(input);
  }
  const target = input.file(src);
  // The page may load media of its own site only.
  if (target.kind === "external") return renderEmbed(input);
  if (target.kind !== "internal") return titleOf(input);
  const still = poster === undefined ? undefined : input.file(poster);
  return [
    element(
      input.name,
      {
        className: ["c-media"],
        src: target.href,
        controls: true,
        preload: "metadata",
        ...(input.labelText === "" ? {} : { ariaLabel: input.labelText }),
        ...(still?.kind === "internal" ? { poster: still.href } : {}),
        ...(isOn(loop) ? { loop: true } : {}),
        ...(isOn(muted) ? { muted: true } : {}),
        ...(/^\d+$/.test(width ?? "") ? { width } : {}),
        ...(/^\d+$/.test(height ?? "") ? { height } : {}),
      },
      // For browsers without the player.
      input.label.length === 0 ? [] : input.link(src, input.label),
    ),
  ];
}

function titleOf({ label }: DirectiveInput): ElementContent[] {
  return label.length === 0 ? [] : [element("p", {}, label)];
}

function renderEmbed(input: DirectiveInput): ElementContent[] {
  const { src } = input.attributes;
  if (src === undefined || src === "") {
    input.report(missingDirectiveValue("src", input.name, input.position()));
    return titleOf(input);
  }
  if (input.labelText === "") input.report(missingDirectiveLabel(input.name, input.position(), "::"));
  const found = findEmbed(src);
  const title = input.labelText || src;
  const link = (words: string) => input.link(found?.page ?? src, [{ type: "text", value: words }]);
  if (found === undefined || !input.isEmbedHost(found.host)) {
    input.report(blockedEmbed(src, found?.host, input.position()));
    return [element("p", {}, link(title))];
  }
  input.addFrame(found.frame);
  return [
    element("figure", { className: ["c-embed"] }, [
      element("button", { type: "button", dataEmbed: found.frame }, [
        element("span", { className: ["c-play"], ariaHidden: "true" }, []),
        title,
      ]),
      element("figcaption", {}, link(`${title} (${new URL(found.page).host.replace(/^www\./, "")})`)),
    ]),
  ];
}
