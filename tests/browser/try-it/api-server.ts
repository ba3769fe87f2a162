import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A server on another host than the site's, which allows cross-origin requests and records them. */
export interface ApiServer {
  readonly host: string;
  readonly arrived: Arrived[];
  /** How the server responds to the next requests. */
  answer: (request: Arrived, response: ServerResponse) => void | Promise<void>;
  readonly close: () => void;
}

/** Starts the server. Below `/closed/`, it does not allow cross-origin requests. */
export async function startApiServer(): Promise<ApiServer> {
  const arrived: Arrived[] = [];
  const api: { answer: ApiServer["answer"] } = { answer: (_request, response) => void response.end() };
  const server = createServer((request, response) => void receive(request, response));
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    if (!url.startsWith("/closed/")) {
      response.setHeader("access-control-allow-origin", headers.origin ?? "*");
      response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "*");
      response.setHeader("access-control-allow-methods", "*, PUT, DELETE, PATCH");
      response.setHeader("access-control-expose-headers", "x-count");
    }
    if (method === "OPTIONS") return void response.writeHead(204).end();
    const whole = { method, url, headers, body: Buffer.concat(chunks).toString("latin1") };
    arrived.push(whole);
    await api.answer(whole, response);
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(api, {
    host: `127.0.0.1:${port}`,
    arrived,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** Responds with JSON. */
export function json(status: number, value: unknown): ApiServer["answer"] {
  return (_request, response) =>
    void response.writeHead(status, { "content-type": "application/json", "x-count": "3" }).end(JSON.stringify(value));
}
