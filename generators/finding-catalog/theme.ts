import type { Catalog, Files } from "./model.ts";

const command = "docsgen theme check";

/** A page, and the project's style sheet. */
function sheet(lines: string): Files {
  return { "content/index.md": "# Pets\n\nCats and dogs.\n", "content/static/theme.css": `:root {\n${lines}}\n` };
}

/** Codes about the colors of a project. */
export const themeCodes = {
  "theme/low-contrast": {
    title: "Colors with low contrast",
    severity: "error",
    meaning:
      "Text or a mark is hard to read, because its color and its background differ too little. WCAG 2.2 AA requires 4.5 : 1 for text and 3 : 1 for marks. docsgen measures the pairs that the site uses in light mode, in dark mode, and in the code samples of the reference, which are dark in both modes.",
    example: {
      command,
      files: sheet("  --accent: #e87722;\n"),
      fixed: sheet("  --accent: light-dark(#a3500f, #f2a163);\n  --accent-surface: light-dark(#fdf0e6, #3a2210);\n"),
    },
    fix: "Use the color in the hint, or another one that is darker in light mode and lighter in dark mode. A variable that is set on `:root` without `light-dark()` applies in both modes.",
  },
  "theme/unknown-color": {
    title: "A color that cannot be measured",
    severity: "warning",
    meaning:
      "The value of a color variable is not a color, refers to a variable that is not set, or uses a function that docsgen does not calculate. docsgen does not measure its pairs.",
    example: {
      command,
      files: sheet("  --accent: var(--brand);\n"),
      fixed: sheet("  --brand: light-dark(#8a1f5c, #ff9ad1);\n  --accent: var(--brand);\n"),
    },
    fix: "Write a hexadecimal, named, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, or `oklch()` color, `color-mix()` in `srgb` or `oklab`, or `light-dark()` of two colors.",
  },
  "theme/unknown-variable": {
    title: "A misspelled theme variable",
    severity: "warning",
    meaning:
      "`theme.css` sets a variable that nothing uses and whose name resembles that of a theme variable. It has no effect.",
    example: {
      command,
      files: sheet("  --acent: light-dark(#8a1f5c, #ff9ad1);\n"),
      fixed: sheet("  --accent: light-dark(#8a1f5c, #ff9ad1);\n"),
    },
    fix: "Correct the name. The manual lists all [theme variables](/reference/theme/).",
  },
} as const satisfies Catalog;
