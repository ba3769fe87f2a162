import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { startServer } from "./start-server.ts";

const files = {
  "content/index.mdx": [
    "import Part from './_part.mdx';",
    "import data from './data.json';",
    "import code from '!!raw-loader!./call.py';",
    "import CodeBlock from '@theme/CodeBlock';",
    "",
    "# Home",
    "",
    "<Part />",
    "",
    "{data.word}",
    "",
    '<CodeBlock language="python">{code}</CodeBlock>',
    "",
  ].join("\n"),
  "content/_part.mdx": "part one\n",
  "content/data.json": '{ "word": "data one" }',
  "content/call.py": "code = 1\n",
  "content/other.md": '# Other\n\n::include{file="_part.mdx"}\n',
};

test.each([
  ["a partial", { path: "content/_part.mdx", before: "part one", edited: "part two\n", routes: ["", "other/"] }],
  ["data", { path: "content/data.json", before: "data one", edited: '{ "word": "data two" }', routes: [""] }],
  ["imported code", { path: "content/call.py", before: "code", edited: "answer = 2\n", routes: [""] }],
])("docsgen dev renders pages again after an edit of %s", async (_, { path, before, edited, routes }) => {
  const folder = temporaryFolder(files);
  const server = await startServer(["dev"], folder);
  onTestFinished(() => server.end().then(() => undefined));
  const get = async (route: string) => await (await fetch(`http://127.0.0.1:${server.port}/${route}`)).text();
  for (const route of routes) expect(await get(route)).toContain(before);
  const after = /part two|data two|answer/;
  let tries = 0;
  await server.until(async () => {
    if (tries++ % 50 === 0) writeFiles(folder, { [path]: edited });
    return after.test(await get(routes[0] ?? ""));
  });
  for (const route of routes) expect(await get(route)).toMatch(after);
});
