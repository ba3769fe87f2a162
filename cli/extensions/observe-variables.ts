/** Variables that choose how a program prints and checks, not what it returns. */
const usualVariables = /^(?:NODE_.*|DEBUG|(?:NO|FORCE)_?COLOR|COLORTERM|TERM|CI)$/;

/**
 * The environment, with a call for each variable that code reads. A result must not depend on the machine, and variables are in no
 * cache key. Packages and Node read many of their own.
 */
export function observeVariables(env: NodeJS.ProcessEnv, note: (name: string) => void): NodeJS.ProcessEnv {
  const look = (name: string | symbol): void => {
    if (typeof name !== "string" || usualVariables.test(name)) return;
    // After the message, this function, and its caller in the proxy.
    const reader = new Error("stack").stack?.split("\n")[3] ?? "";
    if (!/[\\/]node_modules[\\/]|\bnode:/.test(reader)) note(name);
  };
  return new Proxy(env, {
    get: (target, name) => {
      look(name);
      return Reflect.get(target, name) as string | undefined; // a variable
    },
    has: (target, name) => {
      look(name);
      return Reflect.has(target, name);
    },
  });
}
