import { styleText } from "node:util";
import { detectCiService } from "../config/ci-service.ts";

/** The few colours that the report uses. */
export interface Palette {
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly note: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly strong: (text: string) => string;
}

/** Builds the palette; without colour every text stays as it is. */
export function createPalette(hasColor: boolean): Palette {
  const paint = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    hasColor ? styleText(format, text, { validateStream: false }) : text;
  return {
    error: paint("red"),
    warning: paint("yellow"),
    note: paint("cyan"),
    faint: paint("dim"),
    strong: paint("bold"),
  };
}

/** Colour is for terminals, unless the user says no (no-color.org) or insists (force-color.org). */
export function wantsColor(env: Readonly<Record<string, string | undefined>>, isTTY: boolean): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  if ((env["FORCE_COLOR"] ?? "") !== "") return env["FORCE_COLOR"] !== "0";
  return (isTTY && env["TERM"] !== "dumb") || detectCiService(env)?.hasColor === true;
}
