/** A value that an earlier page stored; null if it does not exist or storage is unavailable. The client warns about the latter. */
export function readQuietly(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
