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
/** Shorter texts have bytes of their own: what is stored about a page must not displace the page. */
const shortText = 100;
/** UTF-8 has no more bytes than that for a unit of UTF-16. */
const mostBytes = 3;

const scratch = createScratch();
let last: { readonly text: string; readonly bytes: Buffer } | undefined;

/** Gives the bytes of a text as UTF-8, valid until another text is encoded. A new file is stored in the cache, then written to the output. */
export function encode(text: string): Buffer {
  if (text.length <= shortText) return Buffer.from(text);
  if (text !== last?.text) {
    const room = scratch(text.length > longText ? Buffer.byteLength(text) : text.length * mostBytes);
    last = { text, bytes: room.subarray(0, room.write(text)) };
  }
  return last.bytes;
}
