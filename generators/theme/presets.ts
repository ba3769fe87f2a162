/** A look of the site: values of its theme variables. */
interface Preset {
  /** Values for light and dark mode. */
  readonly colors: Readonly<Record<string, readonly [light: string, dark: string]>>;
  /** Type, corners, and sizes. */
  readonly shapes: Readonly<Record<string, string>>;
}

const serif = `Charter, "Bitstream Charter", "Sitka Text", Cambria, "Source Serif 4", "Noto Serif", Georgia, serif`;
const rounded = `ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", "Arial Rounded MT Bold", Nunito, "Segoe UI Variable Text", "Segoe UI", system-ui, sans-serif`;
const narrow = `"Helvetica Neue", Helvetica, "Nimbus Sans", Arial, "Liberation Sans", sans-serif`;
const mono = `ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace`;

/** The looks that a config can name. Every pair of colors passes `docsgen theme check`. */
export const presets = {
  /** A book: warm paper, serifs, and wide lines. */
  warm: {
    colors: {
      "--paper": ["#fdfaf4", "#191512"],
      "--surface": ["#f6f0e4", "#221d18"],
      "--surface-strong": ["#eee5d5", "#2c251f"],
      "--line": ["#e6dcc9", "#3a322a"],
      "--line-strong": ["#d0c2a9", "#51463b"],
      "--control-line": ["#93826a", "#84745f"],
      "--text": ["#2b231b", "#efe7dc"],
      "--muted": ["#6a5a49", "#b5a793"],
      "--accent": ["#a13d16", "#f2a076"],
      "--accent-surface": ["#f9e6da", "#3a2013"],
      "--on-accent": ["#ffffff", "#191512"],
      "--mark": ["#fbe3a1", "#5b4512"],
    },
    shapes: {
      "--font-text": serif,
      "--size-text": "1.0625rem",
      "--line-height": "1.7",
      "--weight-bold": "700",
      "--radius": "4px",
      "--radius-control": "3px",
      "--article-width": "720px",
    },
  },
  /** A manual for daily use: small type, tight lines, and square corners. */
  compact: {
    colors: {
      "--paper": ["#ffffff", "#101312"],
      "--surface": ["#f4f7f6", "#181d1b"],
      "--surface-strong": ["#e8eeec", "#212826"],
      "--line": ["#dce4e1", "#2b3431"],
      "--line-strong": ["#bdcac5", "#43504b"],
      "--control-line": ["#7f8f89", "#6c7c76"],
      "--text": ["#17211e", "#e3ebe8"],
      "--muted": ["#51605b", "#9aaba5"],
      "--accent": ["#04695a", "#4fd1b5"],
      "--accent-surface": ["#dff3ee", "#0d2f28"],
      "--on-accent": ["#ffffff", "#101312"],
    },
    shapes: {
      "--font-text": narrow,
      "--size-text": "0.9375rem",
      "--line-height": "1.5",
      "--size-small": "0.8125rem",
      "--size-code": "0.8125rem",
      "--weight-bold": "700",
      "--radius": "2px",
      "--radius-control": "2px",
      "--sidebar-width": "264px",
      "--reference-sidebar-width": "264px",
      "--header-height": "52px",
    },
  },
  /** A product page: violet, round corners, and round letters. */
  soft: {
    colors: {
      "--paper": ["#ffffff", "#14111d"],
      "--surface": ["#f8f6fd", "#1c1829"],
      "--surface-strong": ["#efebfa", "#262038"],
      "--line": ["#e7e1f5", "#332b49"],
      "--line-strong": ["#cfc4ea", "#4b4069"],
      "--control-line": ["#8d82a8", "#7b6f9a"],
      "--text": ["#221b33", "#ebe6f7"],
      "--muted": ["#5f5677", "#a99fc2"],
      "--accent": ["#6d35d0", "#bda1ff"],
      "--accent-surface": ["#f0e9fe", "#2a1d4d"],
      "--on-accent": ["#ffffff", "#14111d"],
      "--blue": ["#2a5bd7", "#85adff"],
      "--violet": ["#8b2fb0", "#dba2ff"],
    },
    shapes: {
      "--font-text": rounded,
      "--line-height": "1.75",
      "--weight-bold": "700",
      "--radius": "18px",
      "--radius-control": "12px",
    },
  },
  /** A terminal: black on white, no corners, and headings in the type of code. */
  mono: {
    colors: {
      "--paper": ["#ffffff", "#000000"],
      "--surface": ["#f5f5f5", "#121212"],
      "--surface-strong": ["#ebebeb", "#1e1e1e"],
      "--line": ["#dedede", "#2e2e2e"],
      "--line-strong": ["#a8a8a8", "#5c5c5c"],
      "--control-line": ["#767676", "#7d7d7d"],
      "--text": ["#0a0a0a", "#f2f2f2"],
      "--muted": ["#595959", "#a6a6a6"],
      "--accent": ["#0a0a0a", "#ffffff"],
      "--accent-surface": ["#e6e6e6", "#2b2b2b"],
      "--on-accent": ["#ffffff", "#000000"],
      "--mark": ["#ffe600", "#5a5100"],
    },
    shapes: {
      "--font-heading": mono,
      "--line-height": "1.6",
      "--weight-bold": "700",
      "--radius": "0",
      "--radius-control": "0",
    },
  },
} as const satisfies Readonly<Record<string, Preset>>;

/** A look that docsgen has. */
export type PresetName = keyof typeof presets;

/** The names of the looks. */
// `Object.keys` types names as strings.
export const presetNames = Object.keys(presets) as readonly PresetName[];

/** Prints the style sheet of a look. */
export function printPreset(name: PresetName): string {
  const { colors, shapes }: Preset = presets[name];
  const lines = [
    ...Object.entries(colors).map(([variable, [light, dark]]) => `  ${variable}: light-dark(${light}, ${dark});\n`),
    ...Object.entries(shapes).map(([variable, value]) => `  ${variable}: ${value};\n`),
  ];
  return `:root {\n${lines.join("")}}\n`;
}
