/** What the page's own program has put into it: it stands in no document of the server. */
const ownSelector = "section.console, .copy-link, p.sr-only[role=status], .nav-results";

/**
 * Makes the children of an element like those of another, and touches nothing that is alike already: what is open,
 * chosen, focused or typed stays so.
 */
export function morph(element: Element, wanted: Node): void {
  morphChildren(element, [...wanted.childNodes]);
}

function morphNode(now: ChildNode, wanted: ChildNode): void {
  if (now instanceof Element && wanted instanceof Element) {
    if (now.isEqualNode(wanted)) return;
    morphAttributes(now, wanted);
    morphChildren(now, [...wanted.childNodes]);
    if (now.matches(".tabs")) chooseOneTab(now);
  } else if (now.nodeValue !== wanted.nodeValue) now.nodeValue = wanted.nodeValue;
}

function morphChildren(parent: Element, wanted: readonly ChildNode[]): void {
  const now = [...parent.childNodes].filter((node) => !isOwn(node));
  const partners = pairNodes(now, wanted);
  const kept = new Set(partners.values());
  for (const node of now) if (!kept.has(node)) node.remove();
  let last: ChildNode | undefined;
  for (const node of wanted) {
    const partner = partners.get(node);
    const shown = partner ?? document.adoptNode(node);
    const place = last === undefined ? parent.firstChild : afterOwn(last);
    if (shown !== place) parent.insertBefore(shown, place);
    if (partner !== undefined) morphNode(partner, node);
    last = shown;
  }
}

/** Behind a node with what the program has put there. */
function afterOwn(node: ChildNode): ChildNode | null {
  let next = node.nextSibling;
  while (next !== null && isOwn(next)) next = next.nextSibling;
  return next;
}

/** What stays the same is found first: from both ends, then by its text; what is left in between is paired in order. */
function pairNodes(now: readonly ChildNode[], wanted: readonly ChildNode[]): ReadonlyMap<ChildNode, ChildNode> {
  const nowKeys = now.map(keyOf);
  const wantedKeys = wanted.map(keyOf);
  const most = Math.min(now.length, wanted.length);
  let start = 0;
  while (start < most && nowKeys[start] === wantedKeys[start]) start += 1;
  let end = 0;
  while (end < most - start && nowKeys.at(-1 - end) === wantedKeys.at(-1 - end)) end += 1;
  const rest = pairByText(nowKeys.slice(start, now.length - end), wantedKeys.slice(start, wanted.length - end));
  const indexes = [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...rest.map(([from, to]) => [from + start, to + start] as const),
    ...Array.from({ length: end }, (_, index) => [now.length - 1 - index, wanted.length - 1 - index] as const),
  ];
  const partners = new Map<ChildNode, ChildNode>();
  for (const [from, to] of indexes) {
    const [node, partner] = [wanted[to], now[from]];
    if (node !== undefined && partner !== undefined) partners.set(node, partner);
  }
  pairInOrder(now, wanted, partners);
  return partners;
}

/** Equal keys in the order of both. */
function pairByText(now: readonly string[], wanted: readonly string[]): readonly (readonly [number, number])[] {
  let from = 0;
  return wanted.flatMap((key, to) => {
    const found = now.indexOf(key, from);
    if (found === -1) return [];
    from = found + 1;
    return [[found, to] as const];
  });
}

/** Between two that stay, those of one kind take each other's place. */
function pairInOrder(
  now: readonly ChildNode[],
  wanted: readonly ChildNode[],
  partners: Map<ChildNode, ChildNode>,
): void {
  const taken = new Set(partners.values());
  let from = 0;
  for (const node of wanted) {
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

/** An element of the same id is the same one, whatever it says now. */
function keyOf(node: ChildNode): string {
  if (!(node instanceof Element)) return `${node.nodeName} ${node.nodeValue ?? ""}`;
  return node.id === "" ? `${node.nodeName} ${node.textContent}` : `${node.nodeName} #${node.id}`;
}

function isSameKind(now: ChildNode, wanted: ChildNode): boolean {
  return now.nodeName === wanted.nodeName && idOf(now) === idOf(wanted);
}

function idOf(node: ChildNode): string {
  return node instanceof Element ? node.id : "";
}

/** Attributes that say what the reader has opened or chosen. */
function isOfReader(element: Element, name: string): boolean {
  if (name === "open") return element.matches("details, dialog");
  if (element.matches("[role=tab]")) return name === "aria-selected" || name === "tabindex";
  if (element.matches("[role=tabpanel]")) return name === "hidden";
  if (element.matches("button.try")) return name === "aria-expanded" || name === "aria-controls";
  return element.matches(".toc a, .reference-nav a") && name === "aria-current";
}

function morphAttributes(now: Element, wanted: Element): void {
  for (const name of now.getAttributeNames())
    if (!wanted.hasAttribute(name) && !isOfReader(now, name)) now.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (now.getAttribute(name) !== value && !isOfReader(now, name)) now.setAttribute(name, value);
}

/** The tab that was chosen may be gone, or a new one may say that it is. */
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
