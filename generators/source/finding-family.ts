/** Returns the family of a code as a key of the config: `content/*`. */
export function familyOf(code: string): string {
  const slash = code.indexOf("/");
  // Rules of Spectral have names without a family.
  return slash === -1 ? code : `${code.slice(0, slash)}/*`;
}
