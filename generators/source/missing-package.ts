/** The package that Node did not find, according to the first line of an error's message. */
export function missingPackage(reason: string): string | undefined {
  return /^Cannot find (?:module|package) '((?:@[\w.-]+\/)?[\w-][\w.-]*)/.exec(reason)?.[1];
}
