/** Tokens that services mark with a prefix. */
const prefixes: readonly (readonly [service: string, pattern: RegExp])[] = [
  ["an AWS access key", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ["a GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/],
  ["a GitLab token", /\bglpat-[\w-]{20,}/],
  ["a Slack token", /\bxox[abeoprs]-[\w-]{10,}/],
  ["a Stripe key", /\b[rs]k_live_[A-Za-z0-9]{16,}/],
  ["a Google API key", /\bAIza[\w-]{35}\b/],
  ["an npm token", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["a SendGrid key", /\bSG\.[\w-]{16,}\.[\w-]{16,}/],
  ["a key of a model provider", /\bsk-(?:ant-|proj-)?[\w-]{32,}/],
  ["a private key", /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
];

const secretName =
  /(?:^|[_-])(?:secret|password|passwd|token|api[_-]?key|private[_-]?key|access[_-]?key|credential)s?$/i;

/** The smallest length and entropy, in bits per character, of a text that looks random. */
const minimumLength = 24;
const minimumEntropy = 4.2;

/** Names what an example seems to reveal; undefined if it looks harmless. */
export function findSecret(text: string, name: string): string | undefined {
  const known = prefixes.find(([, pattern]) => pattern.test(text));
  if (known !== undefined) return isPlaceholder(text) ? undefined : known[0];
  const words = name.replaceAll(/([a-z])([A-Z])/g, "$1_$2");
  if (!secretName.test(words) || text.length < minimumLength || /\s/.test(text) || isPlaceholder(text))
    return undefined;
  return measureEntropy(text) >= minimumEntropy ? "a secret" : undefined;
}

function isPlaceholder(text: string): boolean {
  return /(?:x{4,}|\*{3,}|\.{3}|…|example|sample|dummy|your|1234567890|abcdef|<[^>]+>|\{\{?)/i.test(text);
}

function measureEntropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}
