/** Gives so many bytes of one buffer, valid until it is asked again: tens of thousands of short-lived ones tear the memory to shreds. */
export function createScratch(): (bytes: number) => Buffer {
  let buffer = Buffer.allocUnsafeSlow(0);
  return (bytes) => {
    if (bytes > buffer.length) buffer = Buffer.allocUnsafeSlow(Math.max(bytes, buffer.length * 2));
    return buffer.subarray(0, bytes);
  };
}

/** Longer texts are measured before they are written, so that no room is held that they do not need. */
const longText = 1_048_576;
/** UTF-8 has no more bytes than that for a unit of UTF-16. */
const mostBytes = 3;

/** Gives the bytes of a text as UTF-8, valid until it is asked again. */
export function createEncode(): (text: string) => Buffer {
  const scratch = createScratch();
  return (text) => {
    const room = scratch(text.length > longText ? Buffer.byteLength(text) : text.length * mostBytes);
    return room.subarray(0, room.write(text));
  };
}
