/** Marks a code block whose content comes from a plugin. */
export const pluggedCode = { isPlugged: true } as const;

/** Whether a plugin has changed the content of a code block. */
export function isPluggedCode({ data }: { readonly data?: object | undefined }): boolean {
  return data !== undefined && "isPlugged" in data;
}
