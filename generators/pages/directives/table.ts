import { admonition } from "./admonition.ts";
import { cards } from "./cards.ts";
import { change, changelog } from "./changelog.ts";
import { chart } from "./chart.ts";
import { codeGroup } from "./code-group.ts";
import { details } from "./details.ts";
import type { Directive } from "./directive.ts";
import { figure } from "./figure.ts";
import { glossary } from "./glossary.ts";
import { actions, hero } from "./hero.ts";
import { plain } from "./plain.ts";
import { operation, schema } from "./reference.ts";
import { steps } from "./steps.ts";
import { tab } from "./tab.ts";
import { tabs } from "./tabs.ts";

/** Directives that depend only on their own text. Pages and descriptions may use them. */
export const textDirectives: Readonly<Record<string, Directive>> = {
  note: admonition,
  tip: admonition,
  info: admonition,
  important: admonition,
  warning: admonition,
  caution: admonition,
  danger: admonition,
  tabs,
  tab,
  "code-group": codeGroup,
  details,
  steps,
  cards,
  figure,
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
  chart,
  operation,
  schema,
};
