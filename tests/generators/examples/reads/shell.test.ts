import { expect, it } from "vitest";
import { traceText } from "../../../../generators/code/traced-text.ts";
import { readCurl } from "../../../../generators/examples/calls/read-curl.ts";
import { cpuTime } from "../../../cpu-time.ts";
import { expectMarks, host, numbered } from "./check-reads.ts";

const post = `curl -s ${host}/v1/chat -H 'Content-Type: application/json' -d '{ "model": "m" }'`;
const file = `${host}/v1/files/f1`;
const files = `${host}/v1/files`;

/** Scripts that read responses. \`▸\` precedes each name that the response does not have. */
const programs: readonly string[] = [
  `${post} | jq -r '.choices[0].message.content'
${post} | jq -r '.choices[0].▸mesage.content'
${post} | jq .▸idd
${post} | jq ".usage.▸total_token"`,
  `curl ${host}/v1/chat \\
  --header 'Content-Type: application/json' \\
  --data '{ "model": "m" }' \\
  | tee reply.json |
  jq --raw-output \\
    '.choices[] | .index, .▸indx'`,
  `RESPONSE=$(${post})
echo "$RESPONSE" | jq '.id'
echo "$RESPONSE" | jq '.▸idd'
jq -c '.usage | .▸tokens' <<< "$RESPONSE"
printf '%s' "$RESPONSE" | jq -e .▸usge
printf '%s\\n' "\${RESPONSE}" | jq .▸iddd
ID=$(echo $RESPONSE | jq -r .▸ident)
jq .▸idd <<EOF
$RESPONSE
EOF`,
  `wget -qO- ${file} | jq '.owner.▸displayName'
wget -q -O - ${file} | jq '.▸ident'
http GET ${file} | jq '.▸ident'
https ${file.replace("https://", "")} --body | jq '.▸ident'
xh ${file} | gojq '.▸ident'`,
  `export NAME="$(curl -fsSL ${file} | jq -r '.owner["▸"]')"`.replace('["▸"]', '[▸"name"]'),
  `ids=$(curl -s ${files} | jq -r '.[].▸ident')
for id in $(curl -s ${files} | jq -r '.[] | select(.▸size > 5) | .id'); do
  curl -s "${files}/$id" | jq '.▸sizebytes'
done`,
  `if curl -s ${file} | jq -e '.size_bytes > 1 and .▸iid == "a"' > /dev/null; then
  FILE=$(curl -s ${file}); echo "$FILE" | jq .▸iid
fi`,
  `curl -s ${files} | jq '.[0]' | jq '.owner' | jq '.▸name'
curl -s ${files} | jq -s '.[] | .[0].▸ident'
FIRST=$(curl -s ${files} | jq -c '.[0]')
echo "$FIRST" | jq -r '.▸ident'`,
  `FIELD=.▸ident
curl -v ${file} 2>/dev/null | jq "$FIELD"
curl -s ${files} | jq ".[$i].▸ident"
curl -s ${files} | jq --arg id "$ID" '.[] | select(.id == $id) | .▸ident'
curl -s ${file} -o - | jq --args '.▸ident' a b`,
  `curl -s ${file} | jq '{ id, name: .owner.▸name, ▸size, "size_bytes": 1, "x": [.▸ids] }'
curl -s ${files} | jq 'map(.▸ident) | length'
curl -s ${files} | jq 'sort_by(.▸created) | first.▸iid, last.id, (.[1:3][0].▸ids)'
curl -s ${files} | jq 'first(.[]).▸iid, [.[] | select(.id)] [0].▸ids, (map(.owner) | .[0].▸name)'
curl -s ${file} | jq '"\\(.id): \\(.▸label)", @csv "\\(.▸ids)", (.owner | @json "\\(.▸name)")'
curl -s ${file} | jq '."id", ▸."ident"'`.replace('▸."ident"', '.▸"ident"'),
  `curl -s ${file} | jq '.▸iid? // "none", (.owner.display_nam // .id), (.▸sizebytes // .id)'`
    .replace("▸iid", "iid")
    .replace("display_nam ", "▸display_nam "),
  `curl -s ${file} | jq 'if .▸iid then .owner.▸name elif .id then .▸ids else .size_bytes end | tostring'
curl -s ${file} | jq 'try .▸iid catch .x, .owner.▸name' # .idd
curl -s ${file} | jq '.size_bytes * 2 + .▸size - (.▸sizes / 3)'
curl -s ${files} | jq 'any(.▸iid == "a"), all(.size_bytes > 1), (min_by(.▸size) | .▸iid), (group_by(.owner)[0][0].▸iid)'`,
  `R=$(curl -s ${file} || echo '{}')
echo "$R" | jq .▸ident
R=$(curl -s ${file}) || exit 1
echo "$R" | jq .▸ident
R=$(curl -s ${file} || true)
echo "$R" | jq .▸ident`,
  `curl -s ${files} | jq -c '.[]' | while IFS= read -r FILE; do
  ID=$(echo "$FILE" | jq -r '.▸ident')
  jq -r '.owner.▸name' <<< "$FILE"
done`,
  `FILES=$(curl -s ${files} | jq -c '.[]')
while read -r FILE; do
  echo "$FILE" | jq -r '.▸ident'
done <<< "$FILES"
while IFS= read -r FILE; do
  ID=\`echo "$FILE" | jq -r .▸ident\`
done < <(curl -s ${files} | jq -c '.[] | select(.▸size)')
for FILE in $(curl -s ${files} | jq -c '.[]'); do
  jq .owner.▸name <<< "$FILE"
done
for FILE in \`curl -s ${files} | jq -c .[]\`; do jq .▸ident <<< $FILE; done`,
  `R=\`curl -s ${file}\`
echo "$R" | jq .▸ident
NAME=\`curl -s ${file} | jq -r '.owner.▸name'\`
echo "The name: \`echo $R | jq ".▸ident"\`"
curl -s ${files} | jq '.[] as $f | $f.▸ident, $f.owner.▸name'
curl -s ${files} | jq 'reduce .[] as {owner: $o} (0; . + $o.▸name)'
curl -s ${files} | jq 'def name: .ident; .[] | name, .▸ident'
curl -s \`${files}\` | jq '.[].▸ident'`,
  `curl -s -o file.json -w '%{http_code}' ${file}
jq '.▸ident' file.json
cat file.json | jq '.owner.▸name'
jq '.▸ident' < file.json
curl -s ${files} > files.json
jq -r '.[0].▸ident' files.json > first.json
curl -s ${files} | tee all.json | jq length
jq '.[].▸ident' all.json
wget -O one.json ${file} && jq .▸ident one.json`,
  `R=$(curl -s ${file})
if [ "$1" = list ]; then R=$(curl -s ${files}); echo "$R" | jq '.[0].▸ident'; fi`,
];

/** Scripts that read what the description does not decide, or what docsgen cannot follow. */
const accepted: readonly string[] = [
  `${post} | jq '.metadata.order, .anything.at.b[0], .id.x, .choices.x, .invalid_fields[0].path, .error.message'
${post} | jq .
${post} | jq
${post} | jq '.choices[0].message | .content, .tool_calls[].name'`,
  // Other outputs than the body.
  `curl -i ${file} | jq .ident
curl -sSi ${file} | jq .ident
curl -I ${file} | jq .ident
curl -s -w '%{json}' ${file} | jq .ident
curl -s -o file.json -w '%{json}' ${file} | jq .http_code
curl -s -D - ${file} | jq .ident
curl -s $OPTIONS ${file} | jq .ident
curl -sO ${file} | jq .ident
curl -s ${file} ${files} | jq .ident
wget ${file} | jq .ident
http -v ${file} | jq .ident
http --print=h ${file} | jq .ident
http -p hb ${file} | jq .ident`,
  // Other inputs of jq.
  `curl -s ${file} | jq -n '.ident'
curl -s ${file} | jq -R '.ident'
curl -s ${file} | jq '.ident' other.json
curl -s ${file} | jq -f filter.jq
curl -s ${file} | sed 's/^data: //' | jq .ident
curl -s ${file} > file.json | jq .ident
cat other.json | jq .ident
echo '{ "ident": 1 }' | jq .ident
echo "$OTHER" | jq .ident
curl -s ${file}; jq .ident < other.json
jq -n '{ model: "m" }' | curl -s ${host}/v1/chat -H 'Content-Type: application/json' -d @- | jq .usage`,
  // Another value.
  `R=$(curl -s ${file})
if [ -n "$cached" ]; then R=$(cat cache.json); fi
echo "$R" | jq .ident`,
  `R=$(curl -s ${file})
echo "$NAMES" | while IFS= read -r R; do echo "$R" | jq .ident; done
curl -s ${files} | jq '.[]' | while read -r LINE; do echo "$LINE" | jq .ident; done
curl -s ${files} | jq -c '.[]' | while read -r A B; do echo "$B" | jq .ident; done`,
  // Other files.
  `curl -s -o file.json ${file}
sed -i 's/id/ident/' file.json
jq .ident file.json
curl -s -i -o file.json ${file}
jq .ident file.json
curl -s ${file} > "$FIRST"
jq .ident "$SECOND"
curl -s ${file} | jq '{ ident: .id }' > own.json
jq .ident own.json
curl -s -o other.json ${file}
if [ "$1" = list ]; then curl -s -o other.json ${files}; fi
jq '.[0].ident' other.json
jq '.ident' other.json file.json`,
  `if [ "$1" = list ]; then R=$(curl -s ${files}); else R=$(curl -s ${file}); fi
echo "$R" | jq '.[0].ident, .ident'`,
  `R=$(curl -s ${file})
while read -r R; do echo "$R" | jq .ident; done
R=$(curl -s ${file}; echo '{ "ident": 1 }')
echo "$R" | jq .ident
R=$(curl -s ${file} || echo '{ "ident": 1 }')
echo "$R" | jq .ident
R="[$(curl -s ${file}),{}]"
echo "$R" | jq '.[0].ident'`,
  // The filter sets properties, or accepts that they do not exist.
  `curl -s ${file} | jq '.own = 1 | .own'
curl -s ${file} | jq '.own |= 1 | .own, .other'
curl -s ${file} | jq '. + { own: 1 } | .own'
curl -s ${file} | jq '.own // "none", (.other // empty | .x), has("more"), del(.rest)'
curl -s ${file} | jq -e '.own'`,
  // What docsgen does not read.
  `curl -s ${files} | jq '.[] as $file | .ident, $other.ident'
curl -s ${files} | jq 'reduce .[] as $file ({}; .ident) | .ident'
curl -s ${files} | jq 'def name: .ident; .[] | name, (name | .ident)'
while read -r LINE; do echo "$LINE" | jq .ident; done < other.txt
while read -r LINE; do echo "$LINE" | jq .ident; done <<< "$OTHER"
for ID in $(curl -s ${files} | jq -r '.[].id'); do jq .ident <<< "$ID"; done
curl -s ${file} | jq 'to_entries[] | .key, .value'
curl -s ${file} | jq 'with_entries(.value |= .x), (.. | .ident?), map_values(.ident), walk(.ident)'
curl -s ${file} | jq '.id | fromjson | .ident'
curl -s ${file} | jq -r '.id' | jq '.ident'
curl -s ${files} | jq 'any(.[]; .id), all(.[] | .owner; .ident), input.ident, env.HOME, $ENV.HOME, $__loc__.line'
curl -s ${files} | jq '{ ident: .[0].id } | .ident, (paths | .ident), (.[0] | own(.ident))'
curl -s ${file} | jq ".$FIELD, .id$SUFFIX, $FILTER.ident"
curl -s ${file} | jq '.["$key"]' | jq '.x'`.replace('.["$key"]', ".[$key]"),
  // A filter that is not valid.
  `curl -s ${file} | jq '.id | } .ident'
curl -s ${file} | jq '.id ]'
curl -s ${file} | jq '.owner.0.ident'
curl -s ${file} | jq '"\\(.id'`,
  `curl -s https://other.example/v1/files/f1 | jq .ident
curl -s ${host}/v1/exports | jq .ident
curl -s ${host}/v1/trees | jq '.[0][0][].x, .anything'`,
  `curl -s ${file} | jq '# The owner
  .owner # .ident
  | .display_name'`,
  `watch_file() {
  local R
  R=$(curl -s "${files}/$1")
  echo "$R" | jq -r '.size_bytes'
}
show_files() { R=$(curl -s ${files}); }
show_files
echo "$R" | jq '.[0].id'
other=$(curl -s ${file}) jq .ident`,
  `curl -s ${file} | python3 -c 'import json, sys; print(json.load(sys.stdin)["ident"])'
curl -s ${file} | grep ident | jq .ident`,
];

it.each(numbered(programs))("finds unknown properties in scripts with jq (program %i)", async (_number, program) => {
  await expectMarks("bash", program);
});

it.each(numbered(accepted))("accepts what scripts read otherwise (program %i)", async (_number, program) => {
  await expectMarks("bash", program);
});

it.each([
  ["pipes", "cat | "],
  ["variables", `R=$(curl ${file})\necho "$R" | jq .id\n`],
  ["branches", "if x; then\nR=1\n"],
  ["commands", "jq .id a.json\n"],
])("reads a long script of %s in linear time", (_name, part) => {
  const timeOf = (count: number): number => {
    const script = traceText(part.repeat(count));
    const start = cpuTime();
    readCurl(script, false);
    return cpuTime() - start;
  };
  timeOf(500);
  expect(timeOf(8000)).toBeLessThan(10 * timeOf(2000) + 500);
});

it.each(["echo $(", "cat < <(", 'echo "$('])("deep substitutions %s end the reading, and not the check", (open) => {
  expect(() => readCurl(traceText(open.repeat(20_000)), false)).not.toThrow();
});
