import type { Parameter } from "../../../generators/api/model.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import type { Chip } from "../schema/facts-model.ts";

type Kind = "array" | "object";

/** How several values are written: arrays of `a` and `b`, objects of `R=1` and `G=2`. https://spec.openapis.org/oas/v3.1.1.html#style-examples */
const styles: Readonly<Record<string, (name: string, explode: boolean, kind: Kind) => string>> = {
  form: (name, explode, kind) =>
    kind === "array" ? (explode ? `${name}=a&${name}=b` : `${name}=a,b`) : explode ? "R=1&G=2" : `${name}=R,1,G,2`,
  cookie: (name, explode, kind) =>
    kind === "array" ? (explode ? `${name}=a; ${name}=b` : `${name}=a,b`) : explode ? "R=1; G=2" : `${name}=R,1,G,2`,
  simple: (_, explode, kind) => (kind === "array" ? "a,b" : explode ? "R=1,G=2" : "R,1,G,2"),
  label: (_, explode, kind) => (kind === "array" ? (explode ? ".a.b" : ".a,b") : explode ? ".R=1.G=2" : ".R,1,G,2"),
  matrix: (name, explode, kind) =>
    kind === "array" ? (explode ? `;${name}=a;${name}=b` : `;${name}=a,b`) : explode ? ";R=1;G=2" : `;${name}=R,1,G,2`,
  spaceDelimited: (name, _, kind) => (kind === "array" ? `${name}=a%20b` : `${name}=R%201%20G%202`),
  pipeDelimited: (name, _, kind) => (kind === "array" ? `${name}=a|b` : `${name}=R|1|G|2`),
  tabDelimited: (name, _, kind) => (kind === "array" ? `${name}=a%09b` : `${name}=R%091%09G%092`),
  deepObject: (name) => `${name}[R]=1&${name}[G]=2`,
};

/** How a parameter is serialized, where its name and value do not show it. */
export function styleChips(parameter: Parameter, kind: string, translate: TranslateText): Chip[] {
  const { name, style, explode, mediaType, isReservedAllowed, isEmptyAllowed } = parameter;
  const isList = kind === "array" || kind === "object";
  const single: Readonly<Record<string, string>> = { label: ".value", matrix: `;${name}=value` };
  const example = isList && Object.hasOwn(styles, style) ? styles[style]?.(name, explode, kind) : single[style];
  const written =
    mediaType !== undefined
      ? translate("serializedAs", { type: mediaType })
      : example === undefined
        ? undefined
        : translate("writtenAs", { example });
  return [
    ...(written === undefined
      ? []
      : [{ keywords: mediaType === undefined ? "style explode" : "content", words: written }]),
    ...(isReservedAllowed ? [{ keywords: "allowReserved", words: translate("reservedAllowed") }] : []),
    ...(isEmptyAllowed ? [{ keywords: "allowEmptyValue", words: translate("emptyAllowed") }] : []),
  ];
}
