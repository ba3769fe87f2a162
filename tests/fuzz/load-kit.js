import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SourceTextModule } from "node:vm";

const probes = [
  undefined,
  null,
  0,
  "",
  "x",
  [],
  [null],
  {},
  { name: "x" },
  { __proto__: null },
  JSON.parse('{"__proto__":1,"constructor":2}'),
];

/** Loads an output's kits in memory and calls every validator with a few values. No validator may throw. */
export async function findKitError(out) {
  const kits = readdirSync(out).filter((name) => name === "sdk" || name.startsWith("sdk-"));
  for (const kit of kits) {
    const folder = path.join(out, kit);
    if (!existsSync(path.join(folder, "index.js"))) continue;
    try {
      const failure = await askKit(folder);
      if (failure !== undefined) return `${kit} ${failure}`;
    } catch (failure) {
      return `${kit} does not load: ${failure.stack?.split("\n").slice(0, 4).join(" | ") ?? failure}`;
    }
  }
  return undefined;
}

async function askKit(folder) {
  const modules = new Map();
  const open = (file) => {
    if (!modules.has(file)) modules.set(file, new SourceTextModule(readFileSync(file, "utf8"), { identifier: file }));
    return modules.get(file);
  };
  const names = readdirSync(folder, { recursive: true }).filter((name) =>
    /(?:^index|^(?:operations|validators)[\\/].*)\.js$/.test(name),
  );
  for (const name of names) {
    const module = open(path.join(folder, name));
    if (module.status === "unlinked")
      await module.link((specifier, { identifier }) => open(path.resolve(path.dirname(identifier), specifier)));
    await module.evaluate();
  }
  const { namespace } = open(path.join(folder, "index.js"));
  for (const [name, value] of Object.entries(namespace)) {
    if (typeof value?.validate !== "function") continue;
    for (const probe of probes) {
      const { valid } = value.validate(probe);
      if (value.is(probe) !== valid) return `${name} says two things of ${JSON.stringify(probe)}`;
    }
  }
  return undefined;
}
