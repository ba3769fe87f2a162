import { spawn, spawnSync } from "node:child_process";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";

export interface CacheRequest {
  readonly method: string;
  /** Such as `/ac/HASH`. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface CacheReply {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body ends after so many bytes, although the headers promise more. */
  readonly cutAt?: number;
  readonly afterMs?: number;
}

/** Undefined: no reply at all. */
export type Respond = (request: CacheRequest, honest: CacheReply) => CacheReply | undefined;

/** A server that stores what is put, in memory. */
export interface CacheServer {
  readonly url: string;
  readonly requests: CacheRequest[];
  readonly stored: Map<string, Buffer>;
  /** How it responds from now on; it starts as an honest one. */
  respond: Respond;
}

/** Starts a server that is stopped when the test ends. */
export async function startCacheServer(): Promise<CacheServer> {
  const stored = new Map<string, Buffer>();
  const requests: CacheRequest[] = [];
  const http = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method = "", url = "", headers } = incoming;
      const request = { method, path: url, headers, body: Buffer.concat(chunks) };
      requests.push(request);
      const found = stored.get(url);
      const honest = method === "PUT" ? { status: 201 } : found ? { status: 200, body: found } : { status: 404 };
      const reply = server.respond(request, honest);
      if (method === "PUT" && reply?.status === 201) stored.set(url, request.body);
      if (reply === undefined) return;
      const body = Buffer.from(reply.body ?? "");
      setTimeout(() => {
        outgoing.writeHead(reply.status, { "content-length": body.byteLength, ...reply.headers });
        if (reply.cutAt === undefined) outgoing.end(body);
        else outgoing.write(body.subarray(0, reply.cutAt), () => outgoing.destroy());
      }, reply.afterMs ?? 0);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const { port } = http.address() as AddressInfo; // it listens on a port
  const server: CacheServer = {
    url: `http://127.0.0.1:${port}`,
    requests,
    stored,
    respond: (_request, honest) => honest,
  };
  return server;
}

/** Why nginx cannot run here; undefined if it can. */
export function findNginxProblem(): string | undefined {
  const { error, stderr } = spawnSync("nginx", ["-V"], { encoding: "utf8" });
  if (error !== undefined) return "nginx is not installed: `apt-get install nginx-full`";
  return stderr.includes("http_dav_module") ? undefined : "this nginx has no dav module";
}

/** Starts nginx with WebDAV, as in the README; it is stopped when the test ends. */
export async function startNginx(): Promise<{ readonly url: string; readonly folder: string }> {
  const folder = temporaryFolder({ "cache/.keep": "", "logs/.keep": "", "tmp/.keep": "" });
  const port = await findFreePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path tmp/${name};`,
  );
  const config = `daemon off; master_process off; pid nginx.pid; error_log logs/error.log;
events {}
http {
  access_log logs/access.log; ${temporary.join(" ")}
  server {
    listen 127.0.0.1:${port};
    location / { root cache; dav_methods PUT; create_full_put_path on; client_max_body_size 100m; }
  }
}
`;
  const configFolder = temporaryFolder({ "nginx.conf": config });
  const child = spawn("nginx", ["-p", folder, "-c", path.join(configFolder, "nginx.conf"), "-e", "logs/error.log"], {
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill());
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return { url, folder };
    await wait(50);
  }
  throw new Error("nginx did not start.");
}

/** Finds a port on which nothing listens. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
