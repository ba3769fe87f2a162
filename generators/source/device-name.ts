/**
 * Names that Windows reserves for devices, with any extension:
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i.test(name);
}
