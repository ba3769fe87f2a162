import type { ApiModel } from "../api/model.ts";

/** The base paths of the API's URLs, from the servers of the description and of its operations. */
export function serverPaths(api: ApiModel): readonly string[] {
  const urls = [...api.servers, ...api.operations.flatMap(({ servers }) => servers)].map(({ url }) => url);
  const paths = urls.map((url) =>
    url
      .replace(/[?#].*$/s, "")
      .replace(/^[^/]*:?\/\/[^/]*/, "")
      .replace(/\/+$/, ""),
  );
  return [...new Set(paths)].filter((path) => path !== "").toSorted();
}
