import { isPackageCall, isPackageValue } from "./constants/values.ts";
import type { Settings } from "./settings.ts";

/** `remarkPlugins: [remarkMath]`. KaTeX renders what it finds. */
export function takesMath(part: Settings): boolean {
  return ["remarkPlugins", "rehypePlugins"].flatMap((key) => part.takeEach(key, takeMathPlugin)).length > 0;
}

function takeMathPlugin(plugin: unknown): true | undefined {
  const [first]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin];
  const name = isPackageValue(first) || isPackageCall(first) ? first.specifier : first;
  return typeof name === "string" && /(?:remark|rehype)-(?:math|katex|mathjax)/.test(name) ? true : undefined;
}
