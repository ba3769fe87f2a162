import path from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from "node:worker_threads";
import { restoreElements } from "../../generators/extensions/protected-nodes.ts";
import { changeHtml, changeMarkdown, renderUse } from "../../generators/extensions/run-plugins.ts";
import type { Extensions } from "../../generators/project/plugin.ts";
import type {
  CallPlugin,
  PagePlugin,
  PagePlugins,
  PluginCall,
  PluginReply,
} from "../../generators/extensions/page-plugins.ts";
import { findPackageRoot } from "../package-root.ts";
import { digestRead } from "./digest-read.ts";
import { threadState, type ThreadTask } from "./thread-protocol.ts";

/** The config whose plugins a thread loads. */
export interface HostedConfig {
  readonly directory: string;
  readonly file: string;
  readonly modules: readonly string[];
  readonly extensions: Extensions;
  /** How long a call may take. */
  readonly timeoutMs: number;
}

interface OpenThread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly shared: Int32Array;
}

/** The functions of plugins that run in a thread. It starts with the first call. */
export interface PluginHost {
  /** The plugins of pages; undefined: no plugin has functions for pages. */
  readonly pagePlugins: PagePlugins | undefined;
  readonly callPlugin: CallPlugin;
}

/** Opens the plugins of a config. */
export function openPlugins(config: HostedConfig): PluginHost {
  const callPlugin = createCall(config);
  return { pagePlugins: listPagePlugins(config, callPlugin), callPlugin };
}

function listPagePlugins(config: HostedConfig, call: CallPlugin): PagePlugins | undefined {
  const { plugins, digest } = config.extensions;
  const listed = plugins.map(({ name, remark = [], rehype = [] }, number): PagePlugin => ({
    number,
    name,
    hasRemark: remark.length > 0,
    hasRehype: rehype.length > 0,
  }));
  const directives = new Map(
    listed.flatMap((plugin) =>
      Object.keys(plugins[plugin.number]?.directives ?? {}).map((name) => [name, plugin] as const),
    ),
  );
  const isUsed = listed.some(({ hasRemark, hasRehype }) => hasRemark || hasRehype) || directives.size > 0;
  if (!isUsed || digest === undefined) return undefined;
  return {
    digest,
    plugins: listed,
    directives,
    call,
    changes: { changeMarkdown, changeHtml, renderUse, restoreElements },
    digestFile: (file) => digestRead(path.resolve(config.directory, file)),
  };
}

function createCall(config: HostedConfig): CallPlugin {
  let thread: OpenThread | undefined;
  const stopped = new Set<number>();
  return (call) => {
    if (stopped.has(call.plugin))
      return failed("docsgen did not call it, because an earlier call of the plugin did not return.");
    if (thread === undefined || !take(thread)) thread = startThread(config);
    const reply = callThread(thread, call, config.timeoutMs);
    if (reply !== undefined) return reply;
    stopped.add(Atomics.load(thread.shared, 1));
    void thread.worker.terminate();
    thread = undefined;
    return failed(`It did not return within ${config.timeoutMs / 1000} seconds.`);
  };
}

function failed(message: string): PluginReply {
  return { failure: { message }, messages: [], reads: [], unstable: [] };
}

/** Makes an idle thread busy. False: it has closed itself. */
function take({ shared }: OpenThread): boolean {
  return Atomics.compareExchange(shared, 0, threadState.idle, threadState.busy) === threadState.idle;
}

function startThread({ directory, file, modules, extensions: { digest = "" } }: HostedConfig): OpenThread {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  Atomics.store(shared, 0, threadState.busy);
  const { port1, port2 } = new MessageChannel();
  const task: ThreadTask = { directory, file: path.join(directory, file), files: modules, digest, shared, port: port2 };
  const worker = new Worker(path.join(findPackageRoot(), "bin/plugin-thread.js"), {
    workerData: task,
    transferList: [port2],
    stdout: true,
    stderr: true,
  });
  worker.unref();
  port1.unref();
  return { worker, port: port1, shared };
}

/** Waits for the reply; undefined: it took too long. */
function callThread({ port, shared }: OpenThread, call: PluginCall, timeoutMs: number): PluginReply | undefined {
  port.postMessage(call);
  const end = performance.now() + timeoutMs;
  while (Atomics.load(shared, 0) !== threadState.done) {
    const left = end - performance.now();
    if (left <= 0) return undefined;
    Atomics.wait(shared, 0, threadState.busy, left);
  }
  // The thread posts a reply before it sets its state.
  const received = receiveMessageOnPort(port);
  Atomics.store(shared, 0, threadState.idle);
  // The thread posts replies only.
  return received?.message as PluginReply | undefined;
}
