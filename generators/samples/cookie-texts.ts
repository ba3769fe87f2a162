import type { SampleHeader, SampleText } from "./model.ts";

/** All cookies as the text of one header, in parts that may each end in a secret. */
export function cookieTexts(cookies: readonly SampleHeader[]): readonly SampleText[] {
  const texts = cookies.map(({ name, value }, index) => ({
    ...value,
    text: `${index === 0 ? "" : "; "}${name}=${value.text}`,
  }));
  if (texts.length > 0 && texts.every(({ secret }) => secret === undefined))
    return [{ text: texts.map(({ text }) => text).join(""), secret: undefined }];
  return texts;
}
