/** Reduces the files of a failing case further than the arbitrary can: whole files, JSON keys, then lines of text. */
export async function shrinkFiles(one, stillFails, maxTries = 200) {
  let files = one.files;
  let tries = 0;
  const attempt = async (next) => {
    if (tries++ > maxTries || !(await stillFails({ ...one, files: next }))) return false;
    files = next;
    return true;
  };
  for (const name of Object.keys(files)) {
    const { [name]: _gone, ...others } = files;
    await attempt(others);
  }
  for (const name of Object.keys(files)) {
    const value = parse(files[name]);
    if (name.endsWith(".json") && typeof value === "object" && value !== null)
      await shrinkValue(name, value, () => files, attempt);
    else await shrinkLines(name, () => files, attempt);
  }
  return { ...one, files };
}

async function shrinkValue(name, root, current, attempt) {
  const visit = async (value) => {
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value).toReversed()) {
      const remaining = value[key];
      if (Array.isArray(value)) value.splice(Number(key), 1);
      else delete value[key];
      if (await attempt({ ...current(), [name]: JSON.stringify(root, undefined, 1) })) continue;
      if (Array.isArray(value)) value.splice(Number(key), 0, remaining);
      else
        Object.defineProperty(value, key, { value: remaining, enumerable: true, configurable: true, writable: true });
      await visit(remaining);
    }
  };
  await visit(root);
}

async function shrinkLines(name, current, attempt) {
  for (let size = 64; size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < current()[name].split("\n").length;) {
      const lines = current()[name].split("\n");
      if (lines.length <= 1) return;
      const next = [...lines.slice(0, start), ...lines.slice(start + size)].join("\n");
      if (!(await attempt({ ...current(), [name]: next }))) start += size;
    }
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
