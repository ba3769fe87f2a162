// Edits descriptions and a page at random, step by step. After each step, it compares an incremental build with a build
// from scratch: the same bytes, the same findings, and no internal error. Needs `npm run build`.
// Usage: npm run fuzz:edits -- [--minutes N | --runs N] [--seed N] [--steps N] [FILE...]
// The files are whole descriptions in YAML or JSON. The default is those in `tests/golden`.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { JSON_SCHEMA, load } from "js-yaml";
import { run } from "../../dist/cli/main.js";
import { seededRandom } from "../bench/search-texts.js";
import { editAtRandom } from "./edit-at-random.js";

const golden = ["keywords", "hidden", "older", "swagger", "site/reference"].map((name) =>
  path.join(import.meta.dirname, `../golden/${name}/spec/openapi.yaml`),
);
/** Their share of all edits. */
const editsOfPages = 0.4;
/** The number of builds per exit code. */
const codes = new Map();

/**
 * Builds a description, then edits and rebuilds it as often as requested. Returns the first difference from a build
 * from scratch. Undefined if it does not exist.
 */
async function checkEdits(description, { random, steps }) {
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen-edits-"));
  const build = async (...options) => {
    let printed = "";
    let err = "";
    const code = await run(["build", "--format", "json", "--verbose", ...options], {
      stdout: { write: (text) => (printed += text) },
      stderr: { write: (text) => (err += text) },
      stdin: process.stdin,
      cwd: folder,
      env: { DOCSGEN_CACHE: path.join(folder, "cache") },
      now: () => 0,
      isTTY: false,
      onInterrupt: () => () => {},
    });
    return { code, printed, err };
  };
  try {
    mkdirSync(path.join(folder, "spec"));
    mkdirSync(path.join(folder, "content"));
    const layout = random() < 0.6 ? "each" : "auto";
    const url = random() < 0.5 ? "url: https://docs.example.com\n" : "";
    const internal = random() < 0.3 ? "show" : "hide";
    writeFileSync(
      path.join(folder, "docsgen.config.yaml"),
      `${url}reference: { pages: ${layout}, internal: ${internal} }\n`,
    );
    writeFileSync(path.join(folder, "content/index.md"), "# Home\n");
    let now = description;
    const edits = [];
    for (let step = 0; step <= steps; step++) {
      if (step > 0 && random() < editsOfPages) {
        const text = writePage(now, random);
        writeFileSync(path.join(folder, "content/index.md"), text);
        edits.push(`the page: ${JSON.stringify(text)}`);
      } else if (step > 0) {
        const edited = editAtRandom(now, random);
        now = edited.value;
        edits.push(edited.what);
      }
      writeFileSync(path.join(folder, "spec/openapi.json"), JSON.stringify(now, undefined, 1));
      const again = await build();
      const fresh = await build("--no-cache", "--out", "fresh");
      const difference =
        again.code === fresh.code ? findDifference(folder, again, fresh) : `exit ${again.code}, ${fresh.code}`;
      codes.set(fresh.code, (codes.get(fresh.code) ?? 0) + 1);
      if (difference !== undefined) return { difference, edits, folder };
    }
    rmSync(folder, { recursive: true });
    return undefined;
  } catch (failure) {
    return { difference: String(failure.stack), edits: [], folder };
  }
}

/** A page with or without references to the description. */
function writePage(description, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const paths = Object.entries(description.paths ?? {});
  const operations = paths.flatMap(([route, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ route, method, id: operation?.operationId ?? "none" })),
  );
  const { route = "/x", method = "get", id = "none" } = pick(operations) ?? {};
  const name = pick(Object.keys(description.components?.schemas ?? description.definitions ?? {})) ?? "None";
  const parts = [
    `Plain text ${Math.floor(random() * 9)}.`,
    `\`${method.toUpperCase()} ${route}\``,
    `\`\`\`bash\ncurl -X ${method.toUpperCase()} https://api.example.com${route}?a=1\n\`\`\``,
    `\`\`\`json schema=${name}\n{ "a": 1 }\n\`\`\``,
    `::operation[${id}]`,
    `::schema[${name}]`,
    `{{${name}.type}}`,
    `[there](/api/#operation/${id})`,
    `[there](/api/schemas/${name}/)`,
  ];
  return `# Home\n\n${[pick(parts), pick(parts)].join("\n\n")}\n`;
}

function findDifference(folder, again, fresh) {
  if (fresh.code > 2) return fresh.err;
  if (again.printed !== fresh.printed) return "what is said";
  if (again.code > 1) return undefined;
  const left = readFiles(path.join(folder, "out"));
  const right = readFiles(path.join(folder, "fresh"));
  const names = [...new Set([...left.keys(), ...right.keys()])];
  const differing = names.filter((name) => left.get(name)?.equals(right.get(name) ?? Buffer.alloc(0)) !== true);
  return differing.length === 0 ? undefined : differing.filter((name) => name !== "manifest.json").join(", ");
}

function readFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), readFileSync(file)];
    }),
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: "string" },
      runs: { type: "string" },
      seed: { type: "string" },
      steps: { type: "string" },
    },
  });
  const end = values.runs === undefined ? Date.now() + Number(values.minutes ?? 1) * 60_000 : Infinity;
  const files = (positionals.length === 0 ? golden : positionals).map((file) => [
    file,
    load(readFileSync(file, "utf8"), { schema: JSON_SCHEMA }),
  ]);
  const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  let failures = 0;
  let runs = 0;
  for (; runs < Number(values.runs ?? Infinity) && Date.now() < end; runs++) {
    const seed = first + runs;
    const [file, description] = files[seed % files.length];
    const failure = await checkEdits(description, { random: seededRandom(seed), steps: Number(values.steps ?? 4) });
    if (failure === undefined) continue;
    failures++;
    console.log(`${file}, seed ${seed}: ${failure.difference}\n  ${failure.edits.join("\n  ")}\n  ${failure.folder}`);
  }
  const ends = [...codes].map(([code, count]) => `${count} with exit code ${code}`).join(", ");
  console.log(`${runs} runs, builds: ${ends}; ${failures} faults.`);
  process.exitCode = failures === 0 ? 0 : 1;
}

await main();
