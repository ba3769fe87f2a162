import { expect, it } from "vitest";
import { checkMarked } from "./calls/check-page.ts";

const host = "https://eu.pets.example/api";
const pets = `${host}/v1/pets`;

/** Right programs, whose values change in ways that are not followed. */
const programs: string[] = [
  `$client->get(sprintf('%1$s/v1/pets?limit=%2$d', '${host}', 5));`,
  `$data = ['name' => 'Rex', 'kidn' => 'x'];\nunset($data['kidn']);\n$client->post('${pets}', ['json' => $data]);`,
  `$age = '5';\nsettype($age, 'integer');\n$client->post('${pets}', ['json' => ['name' => 'Rex', 'age' => $age]]);`,
  `$client->post('${pets}', ['json' => ['name' => 'Rex', 'tags' => [0 => 'a', 1 => 'b']]]);`,
  `$limit = 101;\n$limit--;\n$client->get('${pets}', ['query' => ['limit' => $limit]]);`,
  `$kind = 'cow';\nswitch ($x) { case 1: $kind = 'dog'; break; default: $kind = 'cat'; }\n$client->post('${pets}', ['json' => ['name' => 'Rex', 'kind' => $kind]]);`,
  `function fix(array &$data) { $data['kind'] = 'dog'; }\n$data = ['name' => 'Rex', 'kind' => 'cow'];\nfix($data);\n$client->post('${pets}', ['json' => $data]);`,
  `$data = ['name' => 'Rex', 'kind' => 'cow'];\n$ref = &$data;\n$ref['kind'] = 'dog';\n$client->post('${pets}', ['json' => $data]);`,
  `$ch = curl_init('${host}/v1/tokens');\ncurl_setopt_array($ch, $options);\ncurl_exec($ch);`,
  `$ch = curl_init('${host}/v1/tokens');\ncurl_setopt_array($ch, $defaults + [CURLOPT_HTTPHEADER => []]);\ncurl_exec($ch);`,
  `$ch = curl_init('${host}/v1/tokens');\ncurl_setopt_array($ch, [...$defaults, CURLOPT_TIMEOUT => 3]);\ncurl_exec($ch);`,
  `$ch = curl_init('${host}/v1/tokens');\ncurl_setopt($ch, $name, $value);\ncurl_exec($ch);`,
  `$ch = curl_init('${host}/v1/tokens');\nconfigure($ch);\ncurl_exec($ch);`,
  `$ch = curl_init('${pets}/5');\ncurl_setopt($ch, CURLOPT_POST, false);\ncurl_setopt($ch, CURLOPT_NOBODY, 0);\ncurl_exec($ch);`,
  `$ch = curl_init('${pets}/5');\ncurl_setopt($ch, CURLOPT_POST, true);\ncurl_setopt($ch, CURLOPT_HTTPGET, true);\ncurl_exec($ch);`,
  `$ch = curl_init('${pets}/5');\nif ($isPost) { curl_setopt($ch, CURLOPT_POSTFIELDS, $x); }\ncurl_exec($ch);`,
  `$ch = curl_init('${pets}/5');\ncurl_setopt($ch, CURLOPT_POST, $isPost);\ncurl_exec($ch);`,
  `Http::withUrlParameters(['endpoint' => '${host}', 'id' => 5])->get('{+endpoint}/v1/pets/{id}');`,
  `$client->post('${pets}', ['json' => array_filter(['name' => 'Rex', 'kind' => null])]);\n$client->post('${pets}', ['json' => ['name' => substr('Rexington', 0, 5), 'age' => (int) '5', 'tags' => array_map('trim', ['a'])]]);`,
  `$client->post('${pets}', ['json' => ['name' => 'Rex'] + ['kidn' => 1]]);\n$body = json_encode([1, 2], JSON_FORCE_OBJECT);\n$json = json_encode(['name' => 'Rex', 'age' => '5'], JSON_NUMERIC_CHECK);\n$client->post('${pets}', ['body' => $json]);`,
  `$json = json_encode(['name' => 'Rex', 'age' => '5'], JSON_NUMERIC_CHECK | JSON_PRETTY_PRINT);\n$client->post('${pets}', ['body' => $json]);`,
  `$kind = match ($x) { 1 => 'cow', default => 'dog' };\n$name = <<<'TXT'\nRex\nTXT;\n$text = "R\\u{65}x\\t{$a['b']}";\n$client->post('${pets}', ['json' => compact('name', 'kind')]);\n$client->post('${pets}', ['json' => ['name' => $name, 'kind' => $kind]]);`,
  `$data = ['name' => 'Rex', 'kind' => 'cow'];\narray_walk($data, fn (&$v) => 1);\n$client->post('${pets}', ['json' => $data]);`,
  `$tags = ['a', 5];\narray_pop($tags);\n$client->post('${pets}', ['json' => ['name' => 'Rex', 'tags' => $tags]]);`,
  `$data = ['name' => 'Rex'];\n[$data['kind'], $x] = ['dog', 1];\n['kind' => $kind] = $other;\nforeach ($x as $k => $kind) {}\n$client->post('${pets}', ['json' => ['name' => 'Rex', 'kind' => $kind]]);`,
  `try { $kind = 'cow'; } catch (E $e) { $kind = 'dog'; } finally { $kind = 'cat'; }\nfor ($i = 1000; $i > 1; $i--) { $client->get('${pets}', ['query' => ['limit' => $i]]); }\nwhile (true) { $kind .= ''; }\n$client->post('${pets}', ['json' => ['name' => 'Rex', 'kind' => $kind]]);`,
  `$client->request('POST', '${host}/v1/photos', ['multipart' => [['name' => 'file', 'contents' => $x], ...$parts]]);\n$client->request($m, '${host}/v1/photos');`,
];

it.each(programs)("accepts the changed values of PHP in %s", async (text) => {
  const { codes } = await checkMarked("php", text);
  expect(codes).toEqual([]);
});
