import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";
import vm from "node:vm";
import workerThreads from "node:worker_threads";
import { wrap } from "./wrap.ts";

/** Connections, and requests for names: their results differ from network to network. */
export function observeNetwork(note: () => void): void {
  wrap(net.Socket.prototype, ["connect"], note);
  wrap(dgram.Socket.prototype, ["bind", "connect", "send"], note);
  const lookups = Object.keys(dns).filter((name) => /^(?:lookup|resolve|reverse)/.test(name));
  for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    wrap(owner, lookups, note);
}

/** docsgen observes nothing in a thread of a plugin, and no clock in another context. */
export function observeThreads(note: (reason: string) => void): void {
  const { Worker } = workerThreads;
  workerThreads.Worker = new Proxy(Worker, {
    construct: (target, given: ConstructorParameters<typeof Worker>, newTarget) => {
      note("starts a thread, which docsgen does not observe");
      // The target creates threads.
      return Reflect.construct(target, given, newTarget) as InstanceType<typeof Worker>;
    },
  });
  wrap(vm, ["createContext", "runInNewContext"], () =>
    note("runs code in a context of its own, which docsgen does not observe"),
  );
}
