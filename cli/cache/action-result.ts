/** Wire type 2 of Protocol Buffers: a length, then so many bytes. */
const lengthDelimited = 2;
const outputFiles = 2;
const outputFile = { path: 1, digest: 2 } as const;
const digest = { hash: 1, bytes: 2 } as const;

/**
 * Prints an `ActionResult` message with one output file, by the SHA-256 of its content as hexadecimal digits and its size. Servers such as bazel-remote check its form.
 * @see https://github.com/bazelbuild/remote-apis/blob/main/build/bazel/remote/execution/v2/remote_execution.proto
 */
export function printActionResult(hash: string, bytes: number): Buffer {
  const name = Buffer.concat([printBytes(digest.hash, Buffer.from(hash)), printNumber(digest.bytes, bytes)]);
  const file = Buffer.concat([printBytes(outputFile.path, Buffer.from("result")), printBytes(outputFile.digest, name)]);
  return printBytes(outputFiles, file);
}

/** Returns the SHA-256 of the output file of an `ActionResult`; undefined for anything else. */
export function parseActionResult(message: Buffer): string | undefined {
  const file = readField(message, outputFiles);
  const name = file && readField(file, outputFile.digest);
  const hash = name && readField(name, digest.hash)?.toString("latin1");
  return hash !== undefined && /^[\da-f]{64}$/.test(hash) ? hash : undefined;
}

function printNumber(field: number, value: number): Buffer {
  return Buffer.from([field << 3, ...toVarint(value)]);
}

function printBytes(field: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(field << 3) | lengthDelimited, ...toVarint(content.byteLength)]), content]);
}

function toVarint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...toVarint(Math.floor(value / 128))];
}

/** The first field with a number, if its content has a length; fields before it are skipped. */
function readField(message: Buffer, wanted: number): Buffer | undefined {
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let shift = 1; at < message.length; shift *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
    return value;
  };
  while (at < message.length) {
    const tag = readVarint();
    const size = readVarint();
    if ((tag & 7) !== lengthDelimited) continue; // a number, which has been read
    if (tag >> 3 === wanted) return message.subarray(at, at + size);
    at += size;
  }
  return undefined;
}
