import { element } from "../markdown/element.ts";
import type { Directive } from "./directive.ts";

/**
 * `:::raw` and `:::v-pre` of VitePress: the content as it is. Inside `v-pre`, text in double braces is not a value of the
 * description. https://vitepress.dev/guide/markdown#raw
 */
export const plain: Directive = {
  attributes: [],
  render: ({ label, children }) => [...(label.length === 0 ? [] : [element("p", {}, label)]), ...children],
};
