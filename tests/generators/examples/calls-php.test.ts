import { expect, it } from "vitest";
import { checkMarked } from "./calls/check-page.ts";

const host = "https://eu.pets.example/api";
const pets = `${host}/v1/pets`;
const [type, enumeration, property] = ["payload/type", "payload/enum", "payload/additional-properties"];
const [unknownPath, unknownMethod, unknownParameter] = [
  "example/unknown-path",
  "example/unknown-method",
  "payload/unknown-parameter",
];

/** `▸` precedes each invalid part. */
const programs: [text: string, codes: string[]][] = [
  // Guzzle
  [
    `$c = new Client(['base_uri' => '${host}/']);\n$data = ['name' => ▸5, 'kind' => ▸'cow'];\n$data[▸'agee'] = 3;\n$c->post('v1/pets', ['json' => $data]);`,
    [type, enumeration, property],
  ],
  [
    `$c = new GuzzleHttp\\Client();\n$c->get('${pets}', ['query' => ['limit' => ▸500, ▸'limt' => 1]]);`,
    ["payload/maximum", unknownParameter],
  ],
  [`$client->request('POST', $base . '/v1/tokens', ['form_params' => ['grant' => ▸'pin']]);`, [enumeration]],
  [
    `$client->post("{$base}/v1/photos", ['multipart' => [\n  ['name' => 'purpose', 'contents' => ▸'photo'],\n  ['name' => 'file', 'contents' => fopen('a', 'r')],\n]]);`,
    [enumeration],
  ],
  [`$r = new Request('POST', '${host}/v1/▸petz', [], json_encode(['name' => 'Rex']));`, [unknownPath]],
  // Symfony and Laravel
  [`$c = HttpClient::create();\n$c->request('▸PATCH', '${pets}', ['json' => ['name' => 'Rex']]);`, [unknownMethod]],
  [`Http::withToken($token)->post('${pets}', ['name' => 'Rex', 'kind' => ▸'cow']);`, [enumeration]],
  [`Http::baseUrl('${host}')->get('/v1/pets', [▸'limt' => 5]);`, [unknownParameter]],
  [`Http::asForm()->post('${host}/v1/tokens', ['grant' => ▸'pin']);`, [enumeration]],
  // cURL
  [
    `$ch = curl_init();\n$query = http_build_query(['limit' => ▸500]);\ncurl_setopt($ch, CURLOPT_URL, '${pets}?' . $query);\ncurl_exec($ch);`,
    ["payload/maximum"],
  ],
  [
    `$ch = curl_init('${pets}');\n$json = json_encode(array('name' => 'Rex', 'age' => ▸'old'));\ncurl_setopt($ch, CURLOPT_POSTFIELDS, $json);\ncurl_setopt($ch, CURLOPT_HTTPHEADER, ['Content-Type: application/json']);\ncurl_exec($ch);`,
    [type],
  ],
  [
    `$ch = curl_init();\ncurl_setopt_array($ch, [CURLOPT_URL => '${pets}', CURLOPT_HTTPHEADER => ['▸X-Tarce: a']]);\ncurl_exec($ch);\ncurl_setopt($ch, CURLOPT_URL, '${host}/v1/▸petz');\ncurl_exec($ch);`,
    [unknownParameter, unknownPath],
  ],
  [
    `$ch = curl_init('${host}/v1/photos');\ncurl_setopt($ch, CURLOPT_POSTFIELDS, ['file' => new CURLFile('a'), 'purpose' => ▸'photo']);\ncurl_exec($ch);`,
    [enumeration],
  ],
  // Streams
  [
    `$c = stream_context_create(['http' => ['method' => 'POST', 'header' => "Content-Type: application/json\\r\\n", 'content' => json_encode(['name' => ▸5])]]);\nfile_get_contents('${pets}', false, $c);`,
    [type],
  ],
  // Values of the language
  [
    `class Shop {\n  private const BASE = '${host}';\n  private string $path = '/v1/petz';\n  function load() { return $this->http->get(self::BASE . '/v1/pets', ['query' => ['limit' => ▸500]]); }\n}`,
    ["payload/maximum"],
  ],
  [
    `$body = <<<JSON\n{"name": "$name", "kind": ▸"cow"}\nJSON;\n$client->post('${pets}', ['body' => $body]);`,
    [enumeration],
  ],
  [`$client->get(sprintf('%s/v1/pets?▸limt=%d', '${host}', 5));`, [unknownParameter]],
  [`$client->get(sprintf('%2$s/v1/pets?▸limt=%1$d', 5, '${host}'));`, [unknownParameter]],
  [
    `$copy = ['name' => ▸5];\n$other = $copy;\n$other['name'] = 'Rex';\n$client->post('${pets}', ['json' => $copy]);`,
    [type],
  ],
  [`$all = array_merge(['name' => ▸5], ['kind' => 'cat']);\n$client->post('${pets}', ['json' => $all]);`, [type]],
  // Nothing is wrong, or known
  [`$client->post('${pets}', ['json' => ['name' => $n, 'kind' => Kind::CAT->value, 'tags' => [], ...$more]]);`, []],
  [`$data = [];\nforeach ($all as $one) { $data[] = $one; }\n$client->post('${pets}', ['json' => $data]);`, []],
  [`$tags = ['a'];\n$tags[] = $b;\n$client->post('${pets}', ['json' => ['name' => 'Rex', 'tags' => $tags]]);`, []],
  [`$client->post('${pets}', $options);\n$client->get('${pets}/' . $id, ['query' => $query]);`, []],
  [`$kind = $isDog ? 'dog' : $other;\n$client->post('${pets}', ['json' => ['name' => 'Rex', 'kind' => $kind]]);`, []],
  [`$router->get('/v1/petz', 'list');\nRoute::post('/v1/petz', fn () => 1);\n$cache->get('name');`, []],
  [
    `function send($method, $path, $data) {\n  $ch = curl_init('${host}' . $path);\n  curl_setopt($ch, CURLOPT_CUSTOMREQUEST, $method);\n  curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode($data));\n  return curl_exec($ch);\n}\nsend($verb, '/v1/pets', ['nmae' => 5]);`,
    [],
  ],
];

it.each(programs)("checks the calls of PHP in %s", async (text, codes) => {
  const { found, want, codes: given } = await checkMarked("php", text);
  expect({ found, given }).toEqual({ found: want, given: codes });
});
