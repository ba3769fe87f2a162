import { mapProse, type PageDraft } from "./lines.ts";

/** Code tabs of Fumadocs have their labels in a list of their own. Each panel gets its label as a title. */
export function labelCodeTabs(draft: PageDraft): PageDraft {
  const text = draft.lines.map((line) => line.text).join("\n");
  const triggers = text.matchAll(
    /<CodeBlockTabsTrigger\s+value=(["'])(.*?)\1[^>]*>\s*([^<>{}]+?)\s*<\/CodeBlockTabsTrigger>/g,
  );
  const labels = new Map([...triggers].map(([, , value = "", label = ""]) => [value, label]));
  if (labels.size === 0) return draft;
  return mapProse(draft, (line) => ({
    ...line,
    text: line.text.replaceAll(/<CodeBlockTab\s+value=(["'])(.*?)\1/g, (all, _quote, value: string) => {
      const label = labels.get(value);
      return label === undefined || label === value ? all : `${all} title=${JSON.stringify(label)}`;
    }),
  }));
}
