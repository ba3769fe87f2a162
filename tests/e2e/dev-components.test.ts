import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { startServer } from "./start-server.ts";

test("an edit of a component, or of a file that it imports, shows at once", async () => {
  const folder = temporaryFolder({ "content/index.mdx": "# Home\n\n<Box>Words</Box>\n" });
  const server = await startServer(["dev"], folder, {});
  onTestFinished(() => server.end().then(() => undefined));
  const get = async (route: string): Promise<string> =>
    await (await fetch(`http://127.0.0.1:${server.port}/${route}`)).text();
  const shows = async (text: string, files: Readonly<Record<string, string>>): Promise<void> => {
    let tries = 0;
    await server.until(async () => {
      // The watcher may start after the first write.
      if (tries++ % 50 === 0) writeFiles(folder, files);
      return (await get("")).includes(text);
    });
  };
  expect(await get("")).toContain("Words");
  const box = (text: string): string =>
    `import { word } from "../lib/word";\nexport default ({ children }) => <p>${text} {word}: {children}</p>;\n`;
  await shows("<p>First one: Words</p>", {
    "lib/word.ts": 'export const word = "one";\n',
    "components/Box.tsx": box("First"),
  });
  await shows("<p>Second one: Words</p>", { "components/Box.tsx": box("Second") });
  await shows("<p>Second two: Words</p>", { "lib/word.ts": 'export const word = "two";\n' });
  await shows("<footer>Feet</footer>", {
    "components/theme/Footer.tsx": "export default () => <footer>Feet</footer>;\n",
  });
  expect(await get("index.md")).toContain("Second two: ");
});
