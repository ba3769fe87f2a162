// Signs of Markdown, MDX, and other syntax in what readers see.

const signs = [
  /:::+\s*[\w-]*/g,
  /<\/?[A-Z][\w.]*/g,
  /<\/?(?:div|span|p|br|img|a|strong|code)\b/g,
  /^\s*import\s+(?:[\w{*][^;]*\sfrom\s+)?["']/g,
  /^\s*export\s+(?:const|default|function)\b/g,
  /\{(?:props|frontMatter|frontmatter)\.[^}]*\}|\{\{[^}]*\}\}|\{\/\*/g,
  /^!!!|^\?\?\?|^===\+?\s"|--8<--|<<<|@@?include|\{%|\{:|\{#[\w-]+\}/g,
  /\*\*[^\s*]|[^\s*]\*\*|\]\(|```|~~~/g,
  /^\[!\w+\]|\[\[toc\]\]/gi,
  /\[object Object\]|&(?:nbsp|lt|gt|amp|quot|#\d+);/g,
];

export function syntaxIn(texts) {
  return texts.flatMap((text) => signs.flatMap((sign) => text.trim().match(sign) ?? []));
}
