import { admonition } from "./admonition.ts";
import { badge } from "./badge.ts";
import { button } from "./button.ts";
import { card } from "./card.ts";
import { cards, column, columns } from "./cards.ts";
import { change, changelog } from "./changelog.ts";
import { chart } from "./chart.ts";
import { codeGroup } from "./code-group.ts";
import { accordions, details } from "./details.ts";
import type { Directive } from "./directive.ts";
import { field } from "./field.ts";
import { figure, frame } from "./figure.ts";
import { fileTree } from "./file-tree.ts";
import { glossary } from "./glossary.ts";
import { actions, hero } from "./hero.ts";
import { icon } from "./icon.ts";
import { image } from "./image.ts";
import { audio, embedded, video } from "./media.ts";
import { packageManagers } from "./package-managers.ts";
import { browserWindow, panel, visibility } from "./panel.ts";
import { pages } from "./pages.ts";
import { plain } from "./plain.ts";
import { include } from "./include.ts";
import { operation, schema } from "./reference.ts";
import { step, steps } from "./steps.ts";
import { tab } from "./tab.ts";
import { tabs } from "./tabs.ts";
import { tooltip } from "./tooltip.ts";
import { update } from "./update.ts";

/** Directives that depend only on their own text. Pages and descriptions may use them. */
export const textDirectives: Readonly<Record<string, Directive>> = {
  note: admonition,
  tip: admonition,
  info: admonition,
  important: admonition,
  warning: admonition,
  caution: admonition,
  danger: admonition,
  check: admonition,
  tabs,
  tab,
  "code-group": codeGroup,
  details,
  accordions,
  steps,
  step,
  cards,
  card,
  columns,
  column,
  figure,
  frame,
  field,
  panel,
  window: browserWindow,
  "file-tree": fileTree,
  badge,
  button,
  icon,
  image,
  tooltip,
  raw: plain,
  "v-pre": plain,
};

/** Every directive by name. Other names are findings. */
export const directives: Readonly<Record<string, Directive>> = {
  ...textDirectives,
  hero,
  actions,
  glossary,
  changelog,
  change,
  update,
  video,
  audio,
  embed: embedded,
  "package-managers": packageManagers,
  visibility,
  include,
  chart,
  operation,
  schema,
  pages,
};
