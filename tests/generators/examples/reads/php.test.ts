import { it } from "vitest";
import { expectMarks, host, numbered } from "./check-reads.ts";

const guzzle = `$client = new GuzzleHttp\\Client(['base_uri' => '${host}']);
$response = $client->post('/v1/chat', ['json' => ['model' => 'm']]);
`;
const curl = `$ch = curl_init('${host}/v1/files');
curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
$body = curl_exec($ch);
curl_close($ch);
`;
const symfony = `$client = HttpClient::create();
$response = $client->request('GET', '${host}/v1/files/f1');
`;

/** Programs that read responses. `▸` precedes each name that the response does not have. */
const programs: readonly string[] = [
  `${guzzle}$data = json_decode($response->getBody(), true);
echo $data['id'], $data[▸'idd'], $data['usage']['total_tokens'], $data['usage'][▸"total_token"];
echo $data['choices'][0]['message']['content'];
echo $data['choices'][0][▸'mesage']['content'];
echo $data['choices'][$i]['message'][▸'contnet'] ?? '';
foreach ($data['choices'] as $index => $choice) {
    echo "{$choice['finish_reason']}: {$choice[▸'finish_reson']}\\n";
}`,
  `${guzzle}$data = json_decode((string) $response->getBody());
echo $data->id, $data->▸idd;
echo $data->choices[0]->message->content, $data?->choices[0]?->▸mesage?->content;
foreach ($data->choices as $choice) {
    foreach ($choice->message->tool_calls ?? [] as $call) echo $call->name, $call->▸nmae;
}
echo "{$data->usage->total_tokens} {$data->usage->▸total_tokns}";`,
  `${guzzle}$data = json_decode($response->getBody()->getContents(), true, 512, JSON_THROW_ON_ERROR);
['id' => $id, ▸'usge' => $usage] = $data;
$messages = array_map(fn ($choice) => $choice[▸'mesage'], $data['choices']);
$long = array_filter($data['choices'], function ($choice) { return $choice['index'] > $choice[▸'indx']; });
echo array_values($long)[0][▸'finish'], end($data['choices'])['index'];
array_column($data['choices'], ▸'finish_reason_');
array_column($data['choices'], 'finish_reason');`,
  `${curl}$files = json_decode($body, true);
foreach ($files as $file) {
    echo $file['id'], $file['size_bytes'], $file[▸'sizebytes'], $file['owner'][▸'name'];
}
echo count($files), $files[0]['id'], $files[0][▸'ids'];`,
  `${symfony}$file = $response->toArray();
echo $file['size_bytes'], $file[▸'size'];
$same = json_decode($response->getContent());
echo $same->owner->display_name, $same->owner->▸displayName;`,
  `$response = Http::withToken($token)->post('${host}/v1/chat', ['model' => 'm'])->throw();
echo $response->json('choices.0.message.content'), $response->json('choices.0.▸mesage.content');
echo $response->json()['usage'][▸'tokens'], $response['id'], $response[▸'idd'];
echo $response->object()->▸usge->total_tokens, data_get($response->json(), 'choices.*.▸mesage');
$response->collect('choices')->each(fn ($choice) => print($choice[▸'indexx']));
echo $response->collect('choices')->first()['index'], $response->header('x-request-id'), $response->successful();`,
  `$request = new Request('GET', '${host}/v1/files/f1');
$file = json_decode($client->send($request)->getBody(), true);
echo $file['id'], $file[▸'iid'];`,
  `class Files {
    private const BASE = '${host}';
    public function get(string $id): array {
        $response = $this->client->get(self::BASE . "/v1/files/{$id}");
        $file = json_decode($response->getBody(), true);
        return [$file['id'], $file[▸'owner_name']];
    }
}`,
  `function load($url) {
    $ch = curl_init($url);
    curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
    return json_decode(curl_exec($ch), true);
}
echo load('${host}/v1/files/f1')['id'], load('${host}/v1/files/f1')[▸'ident'], load('${host}/v1/files')[0][▸'ident'];`,
  `$context = stream_context_create(['http' => ['method' => 'GET', 'header' => 'Accept: application/json']]);
$file = json_decode(file_get_contents('${host}/v1/files/f1', false, $context), true);
echo $file['id'], $file[▸'Id'];
$same = json_decode(file_get_contents('${host}/v1/files/f1'));
echo $same->id, $same->▸iid;
$own = json_decode(file_get_contents($folder . '/v1/files/f1'));
echo $own->anything;`,
];

/** Programs that read what the description does not decide, or what docsgen cannot follow. */
const accepted: readonly string[] = [
  // A program that asks whether a property exists works without it.
  `${guzzle}$data = json_decode($response->getBody(), true);
if (isset($data['undocumented_flag'])) echo $data['undocumented_flag'];
$object = json_decode($response->getBody());
if (property_exists($object, 'undocumented_flag')) echo $object->undocumented_flag;`,
  // A value of the program's own.
  `${guzzle}$data = json_decode($response->getBody(), true);
$first = $data['choices'][0] ?? ['text' => 'none'];
echo $first['text'];
$choices = $data['choices'] ?? [['text' => 'none']];
echo $choices[0]['text'];`,
  // The description does not list the properties, or the value has others.
  `${guzzle}$data = json_decode($response->getBody(), true);
echo $data['metadata']['order'], $data['anything']['at']['all'], $data['id']['x'], $data['choices']['x'];`,
  // Errors.
  `${guzzle}$data = json_decode($response->getBody(), true);
if (isset($data['error'])) throw new Exception($data['error']['message'] ?? $data['message']);
echo $data['invalid_fields'][0]['path'];`,
  // The program adds properties.
  `${guzzle}$data = json_decode($response->getBody(), true);
$data['own'] = 1;
$data['more']['deep'] = 2;
echo $data['own'], $data['more'];`,
  `${guzzle}$data = json_decode($response->getBody(), true);
foreach ($data['choices'] as &$choice) { $choice['own'] = 1; }
echo $data['choices'][0]['own'];
$data = array_merge($data, ['extra' => 1]);
echo $data['extra'];`,
  // Another value.
  `${guzzle}$data = json_decode($response->getBody(), true);
if ($cached) { $data = $cache->get('key'); }
echo $data['stored_at'];
$data = load();
echo $data['other'];`,
  `${guzzle}$data = json_decode($config, true);\necho $data['anything_else'];`,
  `${guzzle}echo $response->getHeader('x-request-id')[0], $response->getHeaders()['x-id'], $response->getStatusCode();`,
  `${guzzle}$data = json_decode($response->getBody(), true);
echo isset($data['undocumented_flag']), array_key_exists('undocumented_flag', $data), empty($data['trial_ends']);`,
  `${guzzle}$data = MyDecoder::decode($response);\necho $data['anything'];`,
  `${guzzle}$texts = array_map(fn ($choice) => ['text' => $choice['message']['content']], json_decode($response->getBody(), true)['choices']);
echo $texts[0]['text'];
$data = json_decode($response->getBody(), true);
$byIndex = array_column($data['choices'], null, 'index');
echo $byIndex['a']['index'];
$pairs = array_reduce($data['choices'], fn ($all, $choice) => $all['x'] + $choice['y'], []);
$keys = array_keys($data); echo $keys['z'];`,
  // A client of the program's own.
  `$result = $this->client->get('${host}/v1/files/f1');\necho $result['status'], $result['payload']['x'];`,
  // Another method, another host, and a response that is not JSON.
  `$data = json_decode((new Client())->get('https://other.example/v1/files/f1')->getBody(), true);\necho $data['anything'];`,
  `$data = json_decode((new Client())->get('${host}/v1/exports')->getBody(), true);\necho $data['anything'];`,
];

it.each(numbered(programs))("finds unknown properties in PHP (program %i)", async (_number, program) => {
  await expectMarks("php", program);
});

it.each(numbered(accepted))("accepts what PHP reads otherwise (program %i)", async (_number, program) => {
  await expectMarks("php", program);
});
