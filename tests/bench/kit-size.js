// What an import of the kit weighs in a browser: bundled and minified as a user's build does it, then gzipped.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";

const imports = [
  ["a small validator", "EmbeddingRequest", "validators/EmbeddingRequest.js"],
  ["a typical validator", "ChatCompletionRequest", "validators/ChatCompletionRequest.js"],
  ["the same from the index", "ChatCompletionRequest", "index.js"],
  ["what every validator needs", "createValidator", "validators/runtime/validator.js"],
  ["an operation", "listFiles", "operations/listFiles.js"],
  ["everything", "*", "index.js"],
];

/** Prints what imports of a kit weigh, and the heaviest modules of the typical one. */
export async function printKitSizes(sdk) {
  console.log("\n| import of the kit | minified | gzip | brotli |\n|---|---|---|---|");
  let typical = [];
  for (const [title, name, file] of imports) {
    const { code, modules } = await bundle(path.join(sdk, file), name);
    if (title === "a typical validator") typical = modules;
    const sizes = [code.length, gzipSync(code).length, brotliCompressSync(code).length].map(kilobytes);
    console.log(`| ${title}, \`${name}\` | ${sizes.join(" | ")} |`);
  }
  console.log("\n| module of the typical validator, before minifying | size |\n|---|---|");
  for (const { id, size } of typical.slice(0, 12)) console.log(`| ${path.relative(sdk, id)} | ${kilobytes(size)} |`);
}

async function bundle(file, name) {
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen-size-"));
  try {
    const entry = path.join(folder, "entry.js");
    writeFileSync(entry, name === "*" ? `export * from "${file}";` : `export { ${name} } from "${file}";`);
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: "silent",
      build: {
        write: false,
        target: "es2022",
        modulePreload: false,
        rolldownOptions: { input: entry, preserveEntrySignatures: "strict", output: { format: "es" } },
      },
    });
    const [chunk] = [result].flat()[0].output;
    const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => ({ id, size: renderedLength }));
    return { code: chunk.code, modules: modules.toSorted((left, right) => right.size - left.size) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
