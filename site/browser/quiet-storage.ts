/** What an earlier page stored; null where there is none or storage is not available, of which the client warns. */
export function readQuietly(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
