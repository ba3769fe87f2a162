import { linkTo } from "../source/site-links.ts";
import type { OutputFile, Project } from "../contract.ts";
import { createFindImageSize, iconSizes, imageType } from "./image-files.ts";

/** The web manifest: https://www.w3.org/TR/appmanifest/. URLs are relative to it, so that any base works. */
export function* generateManifest({ settings, head, statics }: Project): Iterable<OutputFile> {
  const { manifest, themeColor, icons, appleTouchIcon } = head;
  if (manifest === undefined || statics.some(({ path }) => path === "site.webmanifest")) return;
  const findSize = createFindImageSize(statics);
  const { title, tagline, favicon, language } = settings;
  const named = [favicon, ...icons, appleTouchIcon].filter((icon) => icon !== undefined);
  const content = {
    name: title,
    short_name: manifest.shortName ?? title,
    ...(tagline === "" ? {} : { description: tagline }),
    lang: language.code,
    start_url: "./",
    scope: "./",
    display: manifest.display,
    theme_color: themeColor.light,
    background_color: themeColor.light,
    icons: named.map((icon) => {
      const sizes = iconSizes(icon, findSize);
      return { src: linkTo("./", icon), type: imageType(icon), ...(sizes === undefined ? {} : { sizes }) };
    }),
  };
  yield { path: "site/site.webmanifest", content: `${JSON.stringify(content, undefined, 2)}\n` };
}
