import { existsSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { starterFiles } from "../starter-project.ts";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";
import { startServer } from "./start-server.ts";

const starter = Object.fromEntries(starterFiles.map(({ path: name, content }) => [name, content]));
const host = "host: 127.0.0.1\r\n";
const large = Buffer.alloc(1 << 20, 0x20);

/** A client that sends arbitrary bytes; the test ignores what happens to its connection. */
function open(port: number, said: string | Buffer): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.setMaxListeners(0);
  socket.resume();
  socket.write(said);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const upload = (type: string): string =>
  `POST /v1/orders HTTP/1.1\r\n${host}content-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;

async function send(socket: Socket, megabytes: number): Promise<void> {
  for (let part = 0; part < megabytes && !socket.destroyed; part++) {
    socket.write(`${large.length.toString(16)}\r\n`);
    socket.write(large);
    if (!socket.write("\r\n")) await new Promise((resolve) => socket.once("drain", resolve).once("close", resolve));
  }
}

const rough: Readonly<Record<string, (port: number) => unknown>> = {
  "send a head that never ends, a byte at a time": (port) => {
    for (let client = 0; client < 200; client++) {
      const socket = open(port, `GET / HTTP/1.1\r\n${host}x-${client}: `);
      const timer = setInterval(() => socket.write("x"), 50);
      socket.on("close", () => clearInterval(timer));
    }
  },
  "send a body a byte at a time": (port) => {
    for (let client = 0; client < 50; client++) {
      const socket = open(
        port,
        `POST /v1/orders HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 1000000\r\n\r\n`,
      );
      const timer = setInterval(() => socket.write("["), 50);
      socket.on("close", () => clearInterval(timer));
    }
  },
  "send bodies of 60 MB": async (port) =>
    await Promise.all(
      Array.from({ length: 6 }, async (_, client) => {
        const socket = open(port, upload(client % 2 === 0 ? "application/json" : "text/plain"));
        await send(socket, 60);
        socket.end("0\r\n\r\n");
      }),
    ),
  "go away in the middle of a body": async (port) => {
    for (let client = 0; client < 30; client++) {
      const socket = open(port, upload("application/json"));
      await send(socket, 1);
      socket.destroy();
    }
  },
  "send what is no text": (port) => {
    for (const body of [[0xff, 0xfe, 0x80], [0xed, 0xa0, 0x80], [0x22, 0xc3, 0x22], [0]])
      open(
        port,
        Buffer.concat([
          Buffer.from(
            `POST /v1/orders HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
          ),
          Buffer.from(body),
        ]),
      );
    for (const address of [
      "/%ff%fe",
      "/%c0%ae%c0%ae/",
      "/%",
      "/\xff\xfe",
      "/\0",
      "//",
      "/..%2f..%2fetc/passwd",
      "*",
      "/index.html/x",
      `/${"x".repeat(300)}`,
      "http://[::1",
      `/${"a/".repeat(4000)}`,
    ])
      open(port, Buffer.from(`GET ${address} HTTP/1.1\r\n${host}\r\n`, "latin1"));
  },
  "send garbage behind a request": (port) => {
    for (let client = 0; client < 30; client++)
      open(port, `GET / HTTP/1.1\r\n${host}\r\n\x16\x03\x01\x02${"\xff".repeat(5000)}\r\n\r\n`);
    open(port, "\r\n".repeat(100_000));
    open(port, `GET / HTTP/1.1\r\n${host}${"x-long: y\r\n".repeat(20_000)}\r\n`);
    open(
      port,
      `POST /v1/orders HTTP/1.1\r\n${host}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    );
    open(port, `POST /v1/orders HTTP/1.1\r\n${host}content-length: -1\r\n\r\n`);
  },
  "ask a thousand times and never read": (port) => {
    for (let client = 0; client < 10; client++) {
      const socket = open(port, `GET /api/ HTTP/1.1\r\n${host}accept: text/html\r\n\r\n`.repeat(1000));
      socket.pause();
    }
  },
  "go away before the answer": async (port) => {
    for (let client = 0; client < 100; client++) {
      const socket = open(port, `GET / HTTP/1.1\r\n${host}accept: text/html\r\n\r\n`);
      await new Promise((resolve) => socket.once("connect", resolve));
      if (client % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
    }
  },
};

function memoryOf(folder: string): number {
  // The one child that was started in this folder.
  const own = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ");
  const pid = own.find(
    (child) => existsSync(`/proc/${child}/cwd`) && readFileSync(`/proc/${child}/cmdline`, "utf8").includes(folder),
  );
  return pid === undefined ? 0 : Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096;
}

describe.each(["preview", "dev"])("docsgen %s --mock", (command) => {
  test("serves its readers while others are rough", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, starter);
    await runCli(["build"], { cwd: folder });
    const server = await startServer([command, folder, "--mock"], folder);
    const { port } = server;
    const order = { tea: "sencha", cups: 2 };
    const visit = async (): Promise<void> => {
      const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: "text/html" } });
      expect([page.status, (await page.text()).includes("</html>")]).toEqual([200, true]);
      const made = await fetch(`http://127.0.0.1:${port}/v1/orders`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(order),
      });
      expect(made.status).toBe(201);
      await made.arrayBuffer();
    };
    await visit();
    const before = existsSync("/proc/self/statm") ? memoryOf(folder) : 0;
    let slowest = 0;
    for (const [_what, attack] of Object.entries(rough)) {
      const attacked = Promise.resolve(attack(port));
      for (let visits = 0; visits < 10; visits++) {
        const started = performance.now();
        await visit();
        slowest = Math.max(slowest, performance.now() - started);
      }
      await attacked;
    }
    await sleep(200);
    await visit();
    const grown = before === 0 ? 0 : (memoryOf(folder) - before) / 1e6;
    console.log(
      `rough clients, ${command}: slowest visit ${Math.round(slowest)} ms, memory grew by ${Math.round(grown)} MB`,
    );
    // Two cores shared with all that is tested at the same time: what matters is that no client waits for another.
    expect(slowest).toBeLessThan(10_000);
    expect(grown).toBeLessThan(400);
    const { signal, stderr } = await server.end();
    expect([signal, stderr.match(/internal error.*/s)?.[0].slice(0, 300)]).toEqual(["SIGINT", undefined]);
  });
});
