interface Visit {
  readonly name: string;
  readonly targets: readonly string[];
  next: number;
}

/**
 * Numbers the strongly connected components of a graph, and returns each name's component. A component has no
 * higher number than the components that refer to it. Tarjan's algorithm without recursion, because descriptions can be
 * deeper than the call stack.
 */
export function findStrongComponents(edges: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, number> {
  const components = new Map<string, number>();
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  let count = 0;
  const lower = (name: string, value: number): void => void low.set(name, Math.min(low.get(name) ?? value, value));
  const enter = (name: string): Visit => {
    order.set(name, order.size);
    lower(name, order.size - 1);
    open.push(name);
    return { name, targets: [...(edges.get(name) ?? [])].filter((target) => edges.has(target)), next: 0 };
  };
  const close = (name: string): void => {
    if (low.get(name) !== order.get(name)) return;
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      components.set(member, count);
      if (member === name) break;
    }
    count++;
  };
  for (const start of edges.keys()) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const target = visit.targets[visit.next++];
      if (target === undefined) {
        path.pop();
        close(visit.name);
        const parent = path.at(-1);
        if (parent) lower(parent.name, low.get(visit.name) ?? 0);
      } else if (!order.has(target)) path.push(enter(target));
      else if (!components.has(target)) lower(visit.name, order.get(target) ?? 0);
    }
  }
  return components;
}
