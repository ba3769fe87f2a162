// Loaded into a docsgen process before everything else (`NODE_OPTIONS=--import`): it simulates another machine, user,
// and time. It changes what OTHER_WORLD states as JSON. The output of docsgen must not depend on it.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

const world = JSON.parse(process.env["OTHER_WORLD"] ?? "{}");
delete process.env["OTHER_WORLD"];

if (world.clock !== undefined) {
  const RealDate = Date;
  let calls = 0;
  // Every read moves the clock forward or back by an hour, starting from a distant day.
  const now = () => RealDate.now() + world.clock + (calls++ % 2 === 0 ? 3_600_000 : -3_600_000);
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given));
    }
    static now() {
      return now();
    }
  };
}

if (world.reversesFolders) {
  const reverse = (names) => names.toSorted((left, right) => (nameOf(left) < nameOf(right) ? 1 : -1));
  const nameOf = (entry) => (typeof entry === "string" ? entry : entry.name.toString());
  const { readdirSync } = fs;
  const { readdir } = fs.promises;
  fs.readdirSync = (...given) => reverse(readdirSync(...given));
  fs.promises.readdir = async (...given) => reverse(await readdir(...given));
}

if (world.host !== undefined) {
  os.hostname = () => world.host;
  os.userInfo = () => ({ username: "other", uid: 4242, gid: 4242, shell: "/bin/false", homedir: "/nowhere" });
  os.cpus = () => Array.from({ length: 64 }, () => ({ model: "other", speed: 1, times: {} }));
  os.availableParallelism = () => 64;
  Math.random = () => 0.25;
}

syncBuiltinESMExports();
if (world.umask !== undefined) process.umask(world.umask);
if (world.user !== undefined) {
  process.setgroups([]);
  process.setgid(world.user);
  process.setuid(world.user);
}
