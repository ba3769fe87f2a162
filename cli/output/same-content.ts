import { closeSync, lstatSync, openSync, readFileSync, readSync } from "node:fs";

/** Large files are compared in parts of this size. */
const comparedBytes = 524_288;

/** Whether a file of the last output has this content. Another program may remove the file at any time. */
export function hasContent(file: string, content: Uint8Array): boolean {
  try {
    const stat = lstatSync(file, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.size === content.byteLength && readFileSync(file).equals(content);
  } catch {
    return false;
  }
}

/** Whether two files are equal. They may be larger than memory. */
export function haveSameBytes(last: string, written: string): boolean {
  const files: number[] = [];
  try {
    if (lstatSync(last).size !== lstatSync(written).size) return false;
    files.push(openSync(last, "r"), openSync(written, "r"));
    const parts = files.map((file) => ({ file, part: Buffer.allocUnsafeSlow(comparedBytes) }));
    for (;;) {
      const [left, right] = parts.map(({ file, part }) => part.subarray(0, readSync(file, part)));
      if (left?.equals(right ?? left) !== true) return false;
      if (left.length === 0) return true;
    }
  } catch {
    return false;
  } finally {
    files.forEach(closeSync);
  }
}
