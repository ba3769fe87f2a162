import { expect, test } from "vitest";
import { buildGolden } from "./build-golden.ts";
import { printArticle, printFiles, printHead, printIndex, printJson, printPaths, printShell } from "./print-files.ts";

test("builds guides in two languages and two versions as in expected/guides", async () => {
  const { paths, filesLike, findings } = await buildGolden("guides", ["try-it", "search", "site"]);
  const keep = async (name: string, text: string) => await expect(text).toMatchFileSnapshot(`expected/guides/${name}`);

  await keep("findings.txt", findings);
  await keep("paths.txt", printPaths(paths));
  const isGuide = /^site\/(?!fr\/|1\.0\/|api\/).*index\.html$|^site\/fr\/(index|guides\/(bulbs|wiring)\/index)\.html$/;
  await keep("articles.txt", printFiles(filesLike(isGuide), printArticle));
  const shells = /^site\/(index|404|guides\/wiring\/index|fr\/index|fr\/1\.0\/gone\/index|old\/index|shop)\.html$/;
  await keep("shells.txt", printFiles(filesLike(shells), printShell));
  const heads = /^site\/((secret|api|api\/schemas\/Lamp|1\.0|fr\/guides\/wiring)\/index|fr\/404)\.html$/;
  await keep("heads.txt", printFiles(filesLike(heads), printHead));
  await keep(
    "markdown.txt",
    printFiles(filesLike(/^site\/(?!fr\/(?!index|guides\/wiring)).*index\.md$|llms\.txt$|1\.0\/llms-full/)),
  );
  await keep(
    "crawlers.txt",
    printFiles(filesLike(/sitemap\.xml|robots\.txt|feed\.xml|_headers|_redirects|nginx\.conf/)),
  );
  await keep(
    "settings.txt",
    printFiles(filesLike(/(vercel|staticwebapp\.config|site\.\w+|pages\.\w+)\.json$|webmanifest$/), printJson),
  );
  await keep("console.txt", printFiles(filesLike(/assets\/console\//), printJson));
  await keep("search-documents.txt", printFiles(filesLike(/search-docs\.json$/), printJson));
  await keep("search-index.txt", printFiles(filesLike(/^site\/search-index\.json$/), printIndex));
});
