import type { BlockLanguage, BlockProgram } from "./model.ts";

const imports: Readonly<Record<BlockLanguage, RegExp>> = {
  typescript: /\b(?:from|import|require\s*\(|import\s*\()\s*["']([^"'\n]+)["']/g,
  python: /^[ \t]*(?:from|import)[ \t]+([\w.]+)/gm,
};

/** Whether a program imports one of the packages, or a part of it. */
export function importsAny({ language, text }: BlockProgram, packages: ReadonlySet<string>): boolean {
  const separator = language === "python" ? "." : "/";
  return [...text.matchAll(imports[language])].some(
    ([, name = ""]) => packages.has(name) || [...packages].some((wanted) => name.startsWith(`${wanted}${separator}`)),
  );
}

/** Comments and texts. A text is replaced, because dots in it leave nothing out. */
const pieces: Readonly<Record<BlockLanguage, RegExp>> = {
  typescript: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g,
  python: /#[^\n]*|("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g,
};

/** Dots that are not the spread operator. */
const placeholder = /\.\.\.(?![\w$([{"'`])|…/;

/** Comments of Twoslash that state errors or divide the block into files. */
const twoslash = /^[ \t]*\/\/ @(?:errors?|noErrors|filename)\b/m;

/** Whether a program leaves code out, so that its types are not complete. */
export function leavesCodeOut({ language, text }: BlockProgram): boolean {
  const code = text.replaceAll(pieces[language], (whole: string, quoted?: string) =>
    quoted === undefined ? whole : '""',
  );
  const dots = language === "python" ? /\.\.\.|…/ : placeholder;
  return dots.test(code) || twoslash.test(text);
}
