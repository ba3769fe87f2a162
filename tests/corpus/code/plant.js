/**
 * Plants one mistake at a time in a code block. Each mistake has the edit, and the range in which a finding must start.
 * It looks only at the text, so it does not depend on what docsgen reads.
 */
export function plant(block, { names, spell, isSdk }) {
  const planted = [];
  const add = (kind, start, end, text) => planted.push({ kind, start, end, text });
  for (const [name, { schemas, required, isJson }] of names.sent) {
    const flat = schemas.flat();
    for (const written of new Set([name, ...(isSdk ? spell(name) : [])])) {
      const isHeader = names.headers.has(name);
      for (const { key, keyEnd, value, valueStart, style } of findKeys(block, written)) {
        if (!isSdk && isOfClient(written, style, block.text.slice(valueStart))) continue;
        const at = block.start;
        const setter = written === name ? "" : (/^[sS]et(?=[A-Z])/.exec(written)?.[0] ?? "");
        if (!isHeader) add("key", at + key, at + keyEnd, setter + misspell(written.slice(setter.length)));
        for (const { kind, text } of wrongValues(value, flat, { style, isJson }))
          add(kind, at + valueStart, at + valueStart + value.length, text);
        const line = lineOf(block.text, key, valueStart + value.length);
        if (line !== undefined && !isHeader && required.every(Boolean))
          planted.push({ kind: "missing", start: at + line.start, end: at + line.end, text: "", isAnywhere: true });
      }
    }
  }
  for (const segment of names.segments)
    for (const { index } of block.text.matchAll(
      new RegExp(`(?<=(?:/v\\d|[}A-Z\`"']|\\.dev)/)${segment}(?=["'\`/?\\s{}#]|$)`, "g"),
    ))
      add("path", block.start + index, block.start + index + segment.length, misspell(segment));
  for (const { index, 0: verb } of block.text.matchAll(
    /(?<=(?:-X |--request |--method |http |\.method\(|[Mm]ethod["']?\s*[:=]+\s*|Method\(|open\(|request\(|NewRequest\(|NewRequestWithContext\(ctx, |prepare\()["']?)(?:POST|GET|PATCH|DELETE)\b|(?<=http\.Method)(?:Post|Get|Patch)\b|(?<=(?:requests|client|session|axios|api|ky|got|Unirest|\))\s*\.)(?:post|get|patch|delete|Post|Get|Patch|POST|GET)(?=\(\s*f?["'`])|(?<=\.)post(?=\((?:body|formBody)\))/g,
  ))
    if (!isSdk)
      add(
        "method",
        block.start + index,
        block.start + index + verb.length,
        verb === verb.toUpperCase()
          ? names.wrongVerb
          : verb[0] === verb[0].toUpperCase()
            ? names.wrongVerb[0] + names.wrongVerb.slice(1).toLowerCase()
            : names.wrongVerb.toLowerCase(),
      );
  for (const name of isSdk ? [] : names.read)
    for (const { index, 0: read } of block.text.matchAll(
      new RegExp(
        `(?<=\\b\\w+\\[["'])${name}(?=["']\\])|(?<=\\.(?:get|getString|path|getJSONArray)\\(["'])${name}(?=["'])|(?<=\\b(?:order|page|data|line|file|body)\\.)${name}\\b(?!\\()|(?<=(?:const|let) \\{[^}\\n]*)\\b${name}\\b(?=[^}\\n]*\\} = await \\w+\\.json)`,
        "g",
      ),
    ))
      if (!names.sent.has(name) || !planted.some((one) => one.start === block.start + index))
        add("read", block.start + index, block.start + index + read.length, misspell(read));
  // Here `response.text` is of the HTTP client.
  const isHttp = /response = (?:requests|httpx)\./.test(block.text);
  for (const name of isSdk && !isHttp ? names.read : [])
    for (const written of new Set([name, ...spell(name)]))
      for (const { index } of block.text.matchAll(
        new RegExp(`(?<=\\b(?<!error\\.)(?:order|page|line|response|chat_response)\\.(?:get)?)${written}\\b`, "g"),
      ))
        add("read", block.start + index, block.start + index + written.length, misspell(written));
  return planted;
}

const quote = String.raw`\\?["'\x60]`;

/** Where a text states a name with a value: as a member, a named argument, an argument pair, in a query or a form. */
function findKeys(block, name) {
  const { text } = block;
  const forms = [
    ["member", `(?<=(${quote}))${name}(?=\\1\\s*(?::|=>|:=)\\s*)`, `\\1\\s*(?::|=>|:=)\\s*\\{?`],
    ["member", `(?<=[(]\\s*(${quote}))${name}(?=\\1\\s*,\\s*[^\\s)])`, `\\1\\s*,\\s*`],
    ["named", `(?<![\\w>\\]] )(?<![\\w.$"'\`\\\\/-])${name}(?=\\s*[:=](?![:=])\\s*)`, `\\s*[:=]\\s*`],
    ["pair", `(?<=[?&]|-d |--data-urlencode "|-F |grant_type=\\w+ -d )${name}(?==)`, `=`],
    ["pair", `(?<=\\s)${name}(?=:?==?[^=\\s])`, `:?==?`],
    ["pair", `(?<=["'])${name}(?=: ?[^\\s"'])`, `: ?`],
    ["tag", `(?<=json:")${name}(?=[",])`, ``],
    ["call", `(?<=\\.)${name}(?=\\()`, `\\(`],
  ];
  const found = new Map();
  for (const [style, key, after] of forms)
    for (const match of text.matchAll(new RegExp(key, "g"))) {
      if (style === "named" && (isInText(text, match.index) || isVariable(block, match.index))) continue;
      // Go's `err.Error()` is a method of the language.
      if (style === "call" && name === "Error" && block.family === "go") continue;
      const keyEnd = match.index + name.length;
      const rest = text.slice(keyEnd);
      const own = new RegExp(`^${after.replace("\\1", quote)}`).exec(rest)?.[0] ?? "";
      // Go's `openai.Int(5)` and Java's `Optional.of(5)` only wrap a value.
      const wrapper = /^(?:\w+\.(?:String|Bool|Int|Int64|Float|Float64|F|Ptr)|Optional\.of)\(\s*/.exec(
        rest.slice(own.length),
      );
      const gap = own + (wrapper?.[0] ?? "");
      const value =
        style === "tag"
          ? ""
          : (/^(?:\\?"[^"\\\n]*\\?"|'[^'\n]*'|-?\d+(?:\.\d+)?(?![\w.-])|(?:true|false|True|False)\b|[\w-]+)/.exec(
              rest.slice(gap.length),
            )?.[0] ?? "");
      if (!found.has(match.index))
        found.set(match.index, { key: match.index, keyEnd, value, valueStart: keyEnd + gap.length, style });
    }
  return [...found.values()];
}

/** Whether a name is one of the HTTP client's own, such as `url: "https://…"`, and no property of the API. */
function isOfClient(name, style, value) {
  if (!/^(?:url|data|body|headers|method|read|open|text|payload|request|type|en)$/.test(name)) return false;
  if (style === "call" || name === "headers" || /^["'`],\s*(?:function|\()/.test(value)) return true;
  if (/^(?:type|en)$/.test(name)) return false;
  return /^(?:["'`]https?:|["'`]?(?:POST|PUT|GET|PATCH|DELETE)|\\?["'`]?[{[]|JSON|raw\b|\w*payload|my\w+|headers|\w+\.|\w+\(|new |settings|body\b|data\b|urlencoded)/.test(
    value,
  );
}

/** Whether a name in Python is a variable: a named argument is in parentheses. */
function isVariable({ text, family }, at) {
  if (family !== "python") return false;
  const before = text.slice(0, at).replaceAll(/"""[^]*?"""|"[^"\n]*"|'[^'\n]*'|#[^\n]*/g, "");
  return (before.match(/[([{]/g) ?? []).length <= (before.match(/[)\]}]/g) ?? []).length;
}

/** Whether a text of one line is open, as in `"Given a list, Input: "`. */
function isInText(text, at) {
  const before = text.slice(text.lastIndexOf("\n", at) + 1, at).replaceAll(/\\./g, "");
  return (before.match(/"/g) ?? []).length % 2 === 1 && !/[{?&]/.test(before.slice(before.lastIndexOf('"')));
}

function wrongValues(value, schemas, { style, isJson }) {
  const wrong = [];
  const inner = /^(\\?["'])(.*?)\1$/.exec(value);
  const values = schemas.flatMap((schema) => schema.enum ?? (schema.const === undefined ? [] : [schema.const]));
  const isAll = (...types) => schemas.every(({ type }) => types.includes([type].flat().find((one) => one !== "null")));
  const written = inner?.[2] ?? (style === "pair" ? value : undefined);
  if (written !== undefined && values.includes(written) && schemas.every((schema) => schema.enum ?? schema.const))
    wrong.push({ kind: "enum", text: value.replace(written, `${written}zz`) });
  const isNumber = /^-?\d/.test(written ?? value);
  if (isNumber && isAll("integer", "number")) {
    const maximum = Math.max(...schemas.map((schema) => schema.maximum ?? Infinity));
    const minimum = Math.min(...schemas.map((schema) => schema.minimum ?? -Infinity));
    const bound = Number.isFinite(maximum) ? maximum + 1 : Number.isFinite(minimum) ? minimum - 1 : undefined;
    if (bound !== undefined) wrong.push({ kind: "range", text: value.replace(written ?? value, String(bound)) });
    wrong.push({
      kind: "type",
      text: style === "pair" ? "abc" : inner === null ? undefined : value.replace(written, "abc"),
    });
  } else if (/^(?:true|false)$/i.test(value) && isAll("boolean")) wrong.push({ kind: "type", text: "12" });
  else if (inner !== null && isJson && style !== "pair" && isAll("string") && !values.includes(written))
    wrong.push({ kind: "type", text: "12345" });
  return wrong.filter(({ text }) => text !== undefined);
}

/** The line of a member, if it has a line of its own. */
function lineOf(text, from, to) {
  const start = text.lastIndexOf("\n", from) + 1;
  const end = text.indexOf("\n", to);
  if (end === -1 || text.slice(from, to).includes("\n")) return undefined;
  return /^\s*\\?["']?$/.test(text.slice(start, from)) && /^,?$/.test(text.slice(to, end))
    ? { start, end: end + 1 }
    : undefined;
}

function misspell(name) {
  return name.length < 4
    ? `${name}q`
    : `${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}${name.at(-1) === name.at(-2) ? "q" : ""}`;
}
