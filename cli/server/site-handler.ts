import type { IncomingMessage, ServerResponse } from "node:http";
import type { Mock } from "../../generators/mock/create-mock.ts";
import { createEncodedFiles } from "./encoded-files.ts";
import { isForMock, markMocked, serveMock, type MockLine } from "./mock-server.ts";
import { createHostCheck, loopback } from "./host-check.ts";
import { serve, type ServedSite } from "./static-server.ts";

/** Responds to one request to a site. */
export type SiteHandler = (site: ServedSite, request: IncomingMessage, response: ServerResponse) => void;

/** The mock of `--mock`. */
export interface Mocking {
  readonly getMock: () => Promise<Mock>;
  /** Called with every response of the mock. */
  readonly onResponse: (line: MockLine) => void;
}

/** Creates the handler of a site: it serves the files, and with a mock also the operations at the same origin. */
export function createSiteHandler(
  mocking: Mocking | undefined,
  onError: (error: unknown, url: string) => void,
  isExpected = createHostCheck(loopback),
): SiteHandler {
  const encoded = createEncodedFiles();
  const respond: (...given: Parameters<SiteHandler>) => Promise<void> = async (site, request, response) => {
    const exchange = { request, response, encoded, isExpected };
    if (mocking === undefined || !isExpected(request)) return await serve(site, exchange);
    const mocked = markMocked(site);
    if (!(await isForMock(mocked, request, mocking.getMock))) return await serve(mocked, exchange);
    const line = await serveMock(await mocking.getMock(), request, response);
    if (line !== undefined) mocking.onResponse(line);
  };
  return (site, request, response) => {
    respond(site, request, response).catch((error: unknown) => {
      onError(error, request.url ?? "");
      if (response.headersSent) return response.destroy();
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      return response.end("docsgen could not respond. The terminal shows the error.\n");
    });
  };
}
