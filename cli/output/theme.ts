import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { readFontName, type FontFile, type FontRole, type ThemeFont } from "../../generators/theme/fonts.ts";
import type { SiteTheme } from "../../generators/theme/site-theme.ts";
import type { Position } from "../../generators/source/position.ts";
import { missingThemeFont, notWoff2 } from "../config/findings.ts";
import type { ThemeConfig } from "../config/theme.ts";
import type { OpenProject } from "../project.ts";

type FontConfig = NonNullable<NonNullable<ThemeConfig["fonts"]>[FontRole]>;

/** Prepares the look that the config states, with its fonts. Undefined if the site has the default look. */
export function loadTheme({ directory, loaded }: Pick<OpenProject, "directory" | "loaded">): SiteTheme | undefined {
  const { preset, fonts = {} } = loaded.config.theme;
  const read = (["text", "heading", "code"] as const).flatMap((role): readonly ThemeFont[] => {
    const font = fonts[role];
    if (font === undefined) return [];
    const faces = font.files.map((file, index) => {
      const position = loaded.locate(["theme", "fonts", role, "files", String(index)], "value");
      return readFace(file, { directory, position });
    });
    return [{ role, family: font.family, faces }];
  });
  const hasTwoColumns = loaded.config.reference.layout === "two-column";
  const isDefault = preset === undefined && read.length === 0 && !hasTwoColumns;
  return isDefault ? undefined : { preset, fonts: read, hasTwoColumns };
}

/** Absolute paths of the fonts in the config. */
export function listFontFiles({ directory, loaded }: Pick<OpenProject, "directory" | "loaded">): readonly string[] {
  const fonts = Object.values(loaded.config.theme.fonts ?? {});
  return fonts.flatMap(({ files }) =>
    files.map((file) => path.resolve(directory, typeof file === "string" ? file : file.file)),
  );
}

interface FontPlace {
  readonly directory: string;
  readonly position: Position | undefined;
}

function readFace(stated: FontConfig["files"][number], { directory, position }: FontPlace): FontFile {
  const face = typeof stated === "string" ? { file: stated } : stated;
  const absolute = path.resolve(directory, face.file);
  if (statSync(absolute, { throwIfNoEntry: false })?.isFile() !== true) throw missingThemeFont(face.file, position);
  const content = readFileSync(absolute);
  if (content.toString("latin1", 0, signature.length) !== signature) throw notWoff2(face.file, position);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  const base = path
    .basename(face.file, ".woff2")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const named = readFontName(face.file);
  return {
    name: `font-${base}.${hash}.woff2`,
    content,
    weight: String(face.weight ?? named.weight),
    style: face.style ?? named.style,
  };
}

/** The first bytes of a WOFF2 file: https://www.w3.org/TR/WOFF2/#woff20Header. */
const signature = "wOF2";
