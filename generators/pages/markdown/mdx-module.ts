const moduleText = /["'][^"'\n]+["']/.source;

/** A line that starts an ES module statement rather than a sentence. */
const statement = new RegExp(
  `^(?:${[
    `import\\s+${moduleText}\\s*;?\\s*$`,
    `import\\s+(?:type\\s+)?[\\w$*{][^\\n"']*\\sfrom\\s+${moduleText}`,
    // The names may take several lines.
    "import\\s+(?:[\\w$]+\\s*,\\s*)?\\{[^}\\n\"']*$",
    "export\\s+(?:const|let|var)\\s+[\\w$[{]",
    "export\\s+(?:async\\s+)?function\\b[\\s*]*[\\w$]+\\s*\\(",
    "export\\s+class\\s+[\\w$]+[\\s{]",
    "export\\s*\\{",
    "export\\s*\\*\\s*(?:as\\s+[\\w$]+\\s+)?from\\b",
    "export\\s+default\\s+(?:(?:async\\s+)?function\\b|class\\b|[({[\"'`]|[\\w$.]+\\s*(?:;|\\(|=>|$))",
  ]
    .map((form) => `(?:${form})`)
    .join("|")})`,
);

/** The import and export lines of a block that starts with one. The whole block is then a module. */
export function findModuleLines(block: string): readonly { readonly offset: number; readonly keyword: string }[] {
  const lines: { readonly offset: number; readonly keyword: string }[] = [];
  let offset = 0;
  for (const line of block.split("\n")) {
    if (statement.test(line.trimEnd())) lines.push({ offset, keyword: line.slice(0, 6) });
    else if (offset === 0) return [];
    offset += line.length + 1;
  }
  return lines;
}
