/** Gives so many bytes of one buffer, valid until it is asked again: tens of thousands of short-lived ones tear the memory to shreds. */
export function createScratch(): (bytes: number) => Buffer {
  let buffer = Buffer.allocUnsafeSlow(0);
  return (bytes) => {
    if (bytes > buffer.length) buffer = Buffer.allocUnsafeSlow(Math.max(bytes, buffer.length * 2));
    return buffer.subarray(0, bytes);
  };
}

/** Gives the bytes of a text as UTF-8, valid until it is asked again. */
export function createEncode(): (text: string) => Buffer {
  const scratch = createScratch();
  return (text) => {
    const content = scratch(Buffer.byteLength(text));
    content.write(text);
    return content;
  };
}
