/**
 * Prints an `ActionResult` message with one output file, by the SHA-256 of its content as hexadecimal digits and its size.
 * Servers such as bazel-remote check its form.
 * @see https://github.com/bazelbuild/remote-apis/blob/main/build/bazel/remote/execution/v2/remote_execution.proto
 */
export function printActionResult(hash: string, bytes: number): Buffer {
  const digest = Buffer.concat([printField(1, Buffer.from(hash)), Buffer.from([2 << 3, ...toVarint(bytes)])]);
  const outputFile = Buffer.concat([printField(1, Buffer.from("result")), printField(2, digest)]);
  return printField(2, outputFile);
}

/**
 * Returns the SHA-256 of the output file of an `ActionResult`; undefined for anything else. It looks for a first field of 64
 * hexadecimal digits only: the content must have this hash, so a wrong one does no harm.
 */
export function parseActionResult(message: Buffer): string | undefined {
  return /\n@([\da-f]{64})/.exec(message.toString("latin1"))?.[1];
}

/** A field of wire type 2: a length, then the content. */
function printField(number: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...toVarint(content.byteLength)]), content]);
}

function toVarint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...toVarint(Math.floor(value / 128))];
}
