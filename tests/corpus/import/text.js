// Texts in the form in which sources and built pages are compared.

export function plainWords(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function normal(text) {
  return plainWords(text).join(" ");
}

export function classOf(node) {
  return node.attrs?.find(({ name }) => name === "class")?.value ?? "";
}

export function hrefOf(node) {
  return node.attrs?.find(({ name }) => name === "href")?.value;
}

/** A part of a URL without percent signs; the same text if they are wrong. */
export function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The wanted words that the given ones do not contain as often. */
export function missingWords(wanted, given) {
  const left = new Map();
  for (const word of given) left.set(word, (left.get(word) ?? 0) + 1);
  return wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count < 1;
  });
}

/** The items of the first list that the second one does not contain in the same order: as few as possible. */
export function lostInOrder(wanted, given, isSame = (one, other) => one === other) {
  const lengths = Array.from({ length: wanted.length + 1 }, () => new Uint16Array(given.length + 1));
  for (let i = wanted.length - 1; i >= 0; i -= 1)
    for (let j = given.length - 1; j >= 0; j -= 1)
      lengths[i][j] = isSame(wanted[i], given[j])
        ? lengths[i + 1][j + 1] + 1
        : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
  const lost = [];
  let j = 0;
  for (let i = 0; i < wanted.length; i += 1) {
    while (j < given.length && !isSame(wanted[i], given[j]) && lengths[i][j + 1] === lengths[i][j]) j += 1;
    if (j < given.length && isSame(wanted[i], given[j])) j += 1;
    else lost.push(wanted[i]);
  }
  return lost;
}
