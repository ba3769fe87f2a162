import fc from "fast-check";
import { json, name, text } from "./texts.js";

const quoted = fc
  .tuple(text, fc.constantFrom("'", '"', "", "$'"))
  .map(([inside, mark]) => `${mark}${inside}${mark.slice(-1)}`);
const host = fc.constantFrom(
  "https://api.example.com/v1",
  "http://localhost:4010",
  "$BASE",
  "${BASE_URL}",
  "https://[::1]",
  "",
);
const target = fc
  .tuple(
    host,
    fc.constantFrom("/pets", "/pets/7", "/pets/$ID?limit=1", "/pets/{id}", "/?a=%zz", "/pets?x[]=1&x[]=2", "//"),
    fc.option(text, { nil: "" }),
  )
  .map((parts) => parts.join(""));
const body = json.map((value) => `'${(JSON.stringify(value) ?? "").replaceAll("'", "'\\''")}'`);
const option = fc.oneof(
  fc.constantFrom(
    "-X POST",
    "-s",
    "-L",
    "-G",
    "-I",
    "--compressed",
    "-N",
    "--http2",
    "-k",
    "-o /dev/null",
    "| jq .",
    "> x.json",
    "&& echo",
    "\\\n  ",
  ),
  fc
    .tuple(
      fc.constantFrom(
        "-H",
        "--header",
        "-d",
        "--data",
        "--data-raw",
        "--data-binary",
        "--data-urlencode",
        "--json",
        "-F",
        "--form",
        "-u",
        "-b",
        "--cookie",
        "-A",
        "-e",
        "--url",
        "--request",
        "-X",
        "-T",
      ),
      fc.oneof(
        quoted,
        body,
        fc.constantFrom(
          "@file.json",
          "'a=@x;type=text/plain'",
          "'Content-Type: application/json'",
          '"Authorization: Bearer $KEY"',
          "<<EOF\n{}\nEOF",
        ),
      ),
    )
    .map((pair) => pair.join(" ")),
);

/** A curl line, as in guides and beyond. */
export const curlLine = fc
  .tuple(
    fc.oneof(
      target,
      target.map((address) => `"${address}"`),
      quoted,
    ),
    fc.array(option, { maxLength: 6 }),
    fc.boolean(),
  )
  .map(([address, options, isLast]) =>
    ["curl", ...(isLast ? [] : [address]), ...options, ...(isLast ? [address] : [])].join(" "),
  );

/** Request and response bodies as files. */
export const payload = fc.oneof(
  { weight: 6, arbitrary: json.map((value) => JSON.stringify(value, undefined, 1) ?? "") },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

const harText = fc.record({ name, value: text });
const harEntry = fc.record(
  {
    request: fc.record(
      {
        method: fc.oneof(fc.constantFrom("GET", "POST", "DELETE"), name),
        url: target,
        headers: fc.array(harText, { maxLength: 2 }),
        queryString: fc.array(harText, { maxLength: 2 }),
        postData: fc.option(
          fc.record({
            mimeType: fc.constantFrom("application/json", "text/plain", "multipart/form-data; boundary=x", "x"),
            text: payload,
          }),
          { nil: undefined },
        ),
      },
      { requiredKeys: ["method", "url"] },
    ),
    response: fc.record(
      {
        status: fc.oneof(fc.constantFrom(200, 404, 0, -1), json),
        headers: fc.array(harText, { maxLength: 2 }),
        content: fc.record(
          {
            mimeType: fc.constantFrom("application/json", "text/event-stream", "x"),
            text: payload,
            encoding: fc.constantFrom("base64", "x"),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

/** A browser recording. */
export const har = fc
  .array(fc.oneof({ weight: 8, arbitrary: harEntry }, { weight: 1, arbitrary: json }), { maxLength: 4 })
  .map((entries) => JSON.stringify({ log: { version: "1.2", creator: { name: "x", version: "1" }, entries } }));
