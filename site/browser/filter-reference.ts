/** Shows in the sidebar of the reference only what holds all the words of the filter box, in its label or its path. */
export function filterReference(input: HTMLInputElement): void {
  const navigation = input.closest("nav");
  if (navigation === null) return;
  const words = input.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  for (const group of navigation.querySelectorAll<HTMLElement>(".nav-group")) filterGroup(group, words);
}

function filterGroup(group: HTMLElement, words: readonly string[]): void {
  const isWhole = holdsAll(group.querySelector(".nav-tag")?.textContent ?? "", words);
  let shown = 0;
  for (const item of group.querySelectorAll("li")) {
    const text = `${item.textContent ?? ""} ${item.dataset["filter"] ?? ""}`;
    item.hidden = !isWhole && !holdsAll(text, words);
    if (!item.hidden) shown += 1;
  }
  group.hidden = !isWhole && shown === 0;
  const details = group.querySelector("details");
  if (details !== null) details.open = words.length > 0 && shown > 0;
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
