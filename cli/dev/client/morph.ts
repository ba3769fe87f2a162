/** Elements that the page's scripts have added. The server's documents do not contain them. */
const ownSelector = "section.console, .copy-link, p.sr-only[role=status], .nav-results";

/**
 * Makes the children of an element equal to those of another, and leaves equal nodes untouched. So open, selected, and
 * focused elements and typed text stay as they are.
 */
export function morph(element: Element, target: Node): void {
  morphChildren(element, [...target.childNodes]);
}

function morphNode(now: ChildNode, target: ChildNode): void {
  if (now instanceof Element && target instanceof Element) {
    if (now.isEqualNode(target)) return;
    morphAttributes(now, target);
    morphChildren(now, [...target.childNodes]);
    if (now.matches(".tabs")) chooseOneTab(now);
  } else if (now.nodeValue !== target.nodeValue) now.nodeValue = target.nodeValue;
}

function morphChildren(parent: Element, target: readonly ChildNode[]): void {
  const now = [...parent.childNodes].filter((node) => !isOwn(node));
  const partners = pairNodes(now, target);
  const retained = new Set(partners.values());
  for (const node of now) if (!retained.has(node)) node.remove();
  let last: ChildNode | undefined;
  for (const node of target) {
    const partner = partners.get(node);
    const shown = partner ?? document.adoptNode(node);
    const next = last === undefined ? parent.firstChild : afterOwn(last);
    if (shown !== next) parent.insertBefore(shown, next);
    if (partner !== undefined) morphNode(partner, node);
    last = shown;
  }
}

/** The next sibling after the elements that the page's scripts have added. */
function afterOwn(node: ChildNode): ChildNode | null {
  let next = node.nextSibling;
  while (next !== null && isOwn(next)) next = next.nextSibling;
  return next;
}

/** Pairs equal nodes first, from both ends and then by text. The remaining nodes are paired in order. */
function pairNodes(now: readonly ChildNode[], target: readonly ChildNode[]): ReadonlyMap<ChildNode, ChildNode> {
  const nowKeys = now.map(keyOf);
  const targetKeys = target.map(keyOf);
  const minLength = Math.min(now.length, target.length);
  let start = 0;
  while (start < minLength && nowKeys[start] === targetKeys[start]) start += 1;
  let end = 0;
  while (end < minLength - start && nowKeys.at(-1 - end) === targetKeys.at(-1 - end)) end += 1;
  const rest = pairByText(nowKeys.slice(start, now.length - end), targetKeys.slice(start, target.length - end));
  const indexes = [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...rest.map(([from, to]) => [from + start, to + start] as const),
    ...Array.from({ length: end }, (_, index) => [now.length - 1 - index, target.length - 1 - index] as const),
  ];
  const partners = new Map<ChildNode, ChildNode>();
  for (const [from, to] of indexes) {
    const [node, partner] = [target[to], now[from]];
    if (node !== undefined && partner !== undefined) partners.set(node, partner);
  }
  pairInOrder(now, target, partners);
  return partners;
}

/** Pairs equal keys that have the same order in both lists. */
function pairByText(now: readonly string[], target: readonly string[]): readonly (readonly [number, number])[] {
  let from = 0;
  return target.flatMap((key, to) => {
    const found = now.indexOf(key, from);
    if (found === -1) return [];
    from = found + 1;
    return [[found, to] as const];
  });
}

/** Pairs nodes of the same kind between two nodes that are already paired. */
function pairInOrder(
  now: readonly ChildNode[],
  target: readonly ChildNode[],
  partners: Map<ChildNode, ChildNode>,
): void {
  const taken = new Set(partners.values());
  let from = 0;
  for (const node of target) {
    const partner = partners.get(node);
    if (partner !== undefined) from = now.indexOf(partner) + 1;
    else {
      for (let index = from; index < now.length; index += 1) {
        const other = now[index];
        if (other === undefined || taken.has(other)) break;
        if (!isSameKind(other, node)) continue;
        partners.set(node, other);
        taken.add(other);
        from = index + 1;
        break;
      }
    }
  }
}

/** Elements with the same id are paired even if their text differs. */
function keyOf(node: ChildNode): string {
  if (!(node instanceof Element)) return `${node.nodeName} ${node.nodeValue ?? ""}`;
  return node.id === "" ? `${node.nodeName} ${node.textContent}` : `${node.nodeName} #${node.id}`;
}

function isSameKind(now: ChildNode, target: ChildNode): boolean {
  return now.nodeName === target.nodeName && idOf(now) === idOf(target);
}

function idOf(node: ChildNode): string {
  return node instanceof Element ? node.id : "";
}

/** Whether an attribute stores what the reader has opened or selected. */
function isOfReader(element: Element, name: string): boolean {
  if (name === "open") return element.matches("details, dialog");
  if (element.matches("[role=tab]")) return name === "aria-selected" || name === "tabindex";
  if (element.matches("[role=tabpanel]")) return name === "hidden";
  if (element.matches("button.try")) return name === "aria-expanded" || name === "aria-controls";
  return element.matches(".toc a, .reference-nav a") && name === "aria-current";
}

function morphAttributes(now: Element, target: Element): void {
  for (const name of now.getAttributeNames())
    if (!target.hasAttribute(name) && !isOfReader(now, name)) now.removeAttribute(name);
  for (const { name, value } of target.attributes)
    if (now.getAttribute(name) !== value && !isOfReader(now, name)) now.setAttribute(name, value);
}

/** The selected tab may have been removed, or a new tab may also be marked as selected. */
function chooseOneTab(set: Element): void {
  const tabs = [...set.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]")];
  const chosen = tabs.find((tab) => tab.ariaSelected === "true") ?? tabs[0];
  for (const tab of tabs) {
    tab.setAttribute("aria-selected", String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel !== null) panel.hidden = tab !== chosen;
  }
}

function isOwn(node: ChildNode): boolean {
  return node instanceof Element && node.matches(ownSelector);
}
