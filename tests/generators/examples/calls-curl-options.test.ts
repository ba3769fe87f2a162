import { describe, expect, it } from "vitest";
import { checkMarked } from "./calls/check-page.ts";

const pets = "https://eu.pets.example/api/v1/pets";
const photos = "https://us.pets.example/api/v1/photos";
const tokens = "https://us.pets.example/api/v1/tokens";
const [type, enumeration, maximum, required] = ["payload/type", "payload/enum", "payload/maximum", "payload/required"];
const method = "example/unknown-method";

describe("reads an option of curl", () => {
  const cases: [name: string, text: string, codes: string[]][] = [
    ["--next begins another call", `curl ${pets} --next -X ▸PUT ${pets} -: ${pets}?limit=▸500`, [method, maximum]],
    ["--next that is the value of another", `curl -o --next -X ▸PUT ${pets}`, [method]],
    ["--next behind a value", `curl -oout --next -X▸PUT ${pets}`, [method]],
    ["two URLs", `curl ${pets}?limit=▸500 --url ${pets}?limit=▸501`, [maximum, maximum]],
    ["the last method counts", `curl -X PUT --request ▸DELETE ${pets}`, [method]],
    ["a method in lower case", `curl -X ▸put ${pets}`, [method]],
    ["a name with an equals sign", `curl --request=▸PUT ${pets}`, [method]],
    ["--head", `curl --head ${pets}?limit=▸500`, [maximum]],
    ["-I", `curl -I ${pets}/5`, []],
    ["--upload-file is PUT", `curl --upload-file a.json ▸${pets}`, [method]],
    ["--get moves the data into the URL", `curl --get ${pets} -d limit=▸500 -d kind=cat`, [maximum]],
    ["--get with a file", `curl --get ${pets} -d @query.txt -d limit=▸500`, [maximum]],
    ["--url-query", `curl ${pets} --url-query limit=▸500 --url-query "kind=▸a b"`, [maximum, enumeration]],
    ["--url-query behind a query", `curl "${pets}?limit=5" --url-query kind=▸cow`, [enumeration]],
    ["fields are joined by `&`", `curl ${tokens} -d grant=▸no -d days=▸x`, [enumeration, type]],
    ["pieces of --json are joined by nothing", `curl ${pets} --json '{"name":' --json '▸5}'`, [type]],
    ["a file among the data", `curl ${tokens} -d grant=no -d @more.txt`, []],
    ["--data-raw reads no file", `curl ${tokens} --data-raw ▸@grant`, [required]],
    ["--data-binary from a pipe", `echo grant=▸no | curl ${tokens} --data-binary @-`, [enumeration]],
    ["--data-urlencode", `curl ${tokens} --data-urlencode "grant=▸a&days=x"`, [enumeration]],
    ["--data-urlencode of a file", `curl ${tokens} --data-urlencode grant@file -d days=▸x`, [type]],
    [
      "--data-urlencode of a text alone",
      `curl ▸${pets}/search -G --data-urlencode "▸a=b"`,
      ["payload/required", "payload/unknown-parameter"],
    ],
    ["--expand-json", `curl ${pets} --expand-json '{"name":▸5}'`, [type]],
    ["--expand-data", `curl ${tokens} --expand-data grant=▸no`, [enumeration]],
    ["a part of text as it is", `curl ${photos} -F file=@a --form-string "purpose=▸@album"`, [enumeration]],
    ["a part from a file of text", `curl ${photos} -F file=@a.png -F "purpose=<purpose.txt"`, []],
    ["a part in quotes", `curl ${photos} -F file=@a -F 'purpose="▸a\\"b;type=x"'`, [enumeration]],
    [
      "a part in quotes with escapes that mean it",
      `curl ${photos} -F file=@a -F 'purpose="album";type=text/plain'`,
      [],
    ],
    ["a part with a name of a file", `curl ${photos} -F file=@a -F "purpose=▸albums; filename=x"`, [enumeration]],
    ["a semicolon in a part", `curl ${photos} -F file=@a -F "purpose=▸album;x"`, [enumeration]],
    ["a part without a value", `curl ${photos} -F file=@a -F purpose▸`, [enumeration]],
    ["a header from a file", `curl https://eu.pets.example/api/v1/pets/search -H @headers.txt`, []],
    ["a header with nothing is taken away", `curl ${pets} -H "X-Trace:"`, []],
    ["a header with a colon", `curl ${pets} -H "X-Trace: ▸ab:cde"`, ["payload/max-length"]],
    ["a jar of cookies", `curl ${pets} -b cookies.txt`, []],
    ["several cookies", `curl ${pets} --cookie "a=b; session=▸x"`, [type]],
    ["alternative URLs", `curl "${pets}/{a,b}" "${pets}/[1-9]" "${pets}/[a-z:2]"`, []],
    ["a range without --globoff", `curl "${pets}?limit=[100-101]"`, []],
    ["a range with --globoff", `curl -g "${pets}?limit=▸[100-101]" --globoff`, [type]],
    ["a variable of options", `curl $OPTS ${pets}/search\ncurl ${pets}/search $OPTS`, []],
    ["a config", `curl -K options.txt ${pets}/search`, []],
    ["a variable as URL", `curl $URL`, []],
    ["a path to curl", `/usr/bin/curl ${pets}?limit=▸500\ncurl.exe ${pets}?limit=▸501`, [maximum, maximum]],
    ["another program", `mycurl ${pets}?limit=500\ncurly ${pets}?limit=500\necho curl ${pets}?limit=500`, []],
    ["words before it", `if ! sudo env time curl ${pets}?limit=▸500; then exit; fi`, [maximum]],
    ["a blank body", `curl ${pets} -H 'Content-Type: application/json' -d ' '`, []],
    ["JSON where no JSON is taken", `curl ${photos} -d '▸{"a":1}'`, ["payload/media-type"]],
    [
      "a value of a path that the path also contains",
      `curl ${pets}/▸s\ncurl https://eu.pets.example/api/v1/pets/▸v1`,
      [type, type],
    ],
    ["a short option that is unknown", `curl -kLs -# -4 ${pets}?limit=▸500`, [maximum]],
    ["a long option that is unknown", `curl --no-such-thing ${pets}?limit=▸500 --compressed`, [maximum]],
    ["an option without its value", `curl ${pets}?limit=▸500 -o`, [maximum]],
    ["two dashes and one alone", `curl - -- ${pets}?limit=▸500`, [maximum]],
    ["a form after JSON", `curl ${pets} --json '{"name":▸5}' -o x --data-ascii ''`, [type]],
    ["letters before a method", `curl -sSX▸PUT ${pets}`, [method]],
    ["a header that ends with a colon", `curl ${pets} -H "X-Trace: ▸abcd:"`, ["payload/max-length"]],
  ];
  it.each(cases)("%s", async (_, text, codes) => {
    const { found, want, codes: given } = await checkMarked("bash", text);
    expect([given, found]).toEqual([codes, want]);
  });
});
