import { it } from "vitest";
import { expectMarks, host, numbered } from "./check-reads.ts";

const post = `using var client = new HttpClient();
var response = await client.PostAsJsonAsync("${host}/v1/chat", new { model = "m" });
response.EnsureSuccessStatusCode();
`;
const file = `${host}/v1/files/f1`;
const files = `${host}/v1/files`;

/** Programs that read responses. \`▸\` precedes each name that the response does not have. */
const programs: readonly string[] = [
  `${post}var json = await response.Content.ReadAsStringAsync();
using var doc = JsonDocument.Parse(json);
var root = doc.RootElement;
Console.WriteLine(root.GetProperty("id").GetString() + root.GetProperty(▸"idd").GetString());
var choice = root.GetProperty("choices")[0];
Console.WriteLine(choice.GetProperty("message").GetProperty("content"));
Console.WriteLine(choice.GetProperty(▸"mesage").GetProperty("content"));
foreach (var one in doc.RootElement.GetProperty("choices").EnumerateArray())
{
    Console.WriteLine($"{one.GetProperty("finish_reason")} {one.GetProperty(▸"finish_reson")}");
}
if (root.TryGetProperty(▸"choises", out var choises)) {}
if (root.TryGetProperty("choices", out var choices) && choices[0].TryGetProperty("message", out JsonElement message))
    Console.WriteLine(message.GetProperty("content").GetString() + message.GetProperty(▸"contnet").GetString());`,
  `${post}var node = JsonNode.Parse(await response.Content.ReadAsStringAsync());
Console.WriteLine(node!["id"]!.GetValue<string>() + node["usage"]!["total_tokens"]);
Console.WriteLine(node!["choices"]![0]![▸"mesage"]!["content"]!.GetValue<string>());
Console.WriteLine(node?["choices"]?[0]?["message"]?[▸"contnet"]?.GetValue<string>());
foreach (var choice in node["choices"]!.AsArray()) Console.WriteLine(choice![▸"indx"]);
var texts = node["choices"]!.AsArray().Select(c => c!["message"]![▸"contnet"]);`,
  `${post}var data = JObject.Parse(await response.Content.ReadAsStringAsync());
Console.WriteLine((string)data["id"] + data[▸"idd"] + data["usage"]?.Value<int>("total_tokens") + data["usage"].Value<int>(▸"total"));
Console.WriteLine(data.SelectToken("choices[0].message.content"));
Console.WriteLine(data.SelectToken("choices[0].▸mesage.content"));
Console.WriteLine(data["choices"].First()["index"] + data["choices"].First()[▸"indexx"]);`,
  `${post}dynamic data = JsonConvert.DeserializeObject(await response.Content.ReadAsStringAsync());
Console.WriteLine(data.id + data.▸idd + data.choices[0].message.content + data.choices[0].▸mesage.content + data.Count);
foreach (var choice in data.choices) Console.WriteLine(choice.▸indx);`,
  `var element = await client.GetFromJsonAsync<JsonElement>("${file}");
Console.WriteLine(element.GetProperty("size_bytes").GetInt32() + element.GetProperty(▸"size").GetInt32());
var list = await client.GetFromJsonAsync<List<JsonElement>>("${files}");
foreach (var one in list) Console.WriteLine(one.GetProperty(▸"ids"));
var last = (await response.Content.ReadFromJsonAsync<JsonElement>()).GetProperty("x");
var read = JsonSerializer.Deserialize<JsonElement>(await client.GetStringAsync("${file}"));
Console.WriteLine(read.GetProperty("owner").GetProperty(▸"name"));`,
  `var request = new HttpRequestMessage(HttpMethod.Get, "${file}");
var response = await client.SendAsync(request);
var body = await response.Content.ReadFromJsonAsync<JsonObject>();
Console.WriteLine(body["owner"]["display_name"] + body["owner"][▸"displayName"]);`,
  `var files = await client.GetFromJsonAsync<List<FileInfo>>("${files}");
Console.WriteLine(files[0].Id);
public class FileInfo {
    public string Id { get; set; }
    [JsonPropertyName("▸sizeBytes")] public int Size { get; set; }
    public Owner? Owner { get; set; }
    public string Note { get; set; }
}
public record Owner([property: JsonPropertyName("▸display_nam")] string Name, string ▸DisplayNam, string DisplayName);`,
  `var client = new RestClient("${host}");
var request = new RestRequest("/v1/files/f1", Method.Get).AddHeader("X-A", "b");
var response = await client.ExecuteAsync(request);
var file = JObject.Parse(response.Content!);
Console.WriteLine(file["id"] + file[▸"iid"]);
var typed = await client.GetAsync<JsonElement>(request);
Console.WriteLine(typed.GetProperty(▸"iid"));`,
  `var file = await "${file}".WithOAuthBearerToken(token).GetJsonAsync<JsonElement>();
Console.WriteLine(file.GetProperty(▸"iid"));
var chat = await "${host}/v1/chat".PostJsonAsync(new { model = "m" }).ReceiveJson<JsonElement>();
Console.WriteLine(chat.GetProperty("usage").GetProperty(▸"tokens"));`,
  `var text = await client.GetStringAsync("${files}");
var all = JsonSerializer.Deserialize<List<Dictionary<string, string>>>(text);
Console.WriteLine(all[0]["id"] + all[0][▸"iid"]);`,
  `class Files {
    private readonly HttpClient client = new() { BaseAddress = new Uri("${host}") };
    async Task<JsonElement> Load(string path) {
        var text = await client.GetStringAsync(path);
        return JsonDocument.Parse(text).RootElement;
    }
    async Task Run() {
        var file = await Load("/v1/files/f1");
        Console.WriteLine(file.GetProperty("id"), file.GetProperty(▸"ident"));
    }
}`,
];

/** Programs that read what the description does not decide, or what docsgen cannot follow. */
const accepted: readonly string[] = [
  // A program that asks whether a property exists works without it.
  `${post}var data = JObject.Parse(await response.Content.ReadAsStringAsync());
if (data.ContainsKey("undocumented_flag")) Console.WriteLine(data["undocumented_flag"]);`,
  `${post}var root = JsonDocument.Parse(await response.Content.ReadAsStringAsync()).RootElement;
Console.WriteLine(root.GetProperty("metadata").GetProperty("order") + root.GetProperty("anything").GetProperty("at"));
Console.WriteLine(root.GetProperty("invalid_fields")[0].GetProperty("path").GetString());
Console.WriteLine(root.GetProperty("error").GetProperty("message"));
if (root.TryGetProperty("undocumented", out var more)) Console.WriteLine(more);
Console.WriteLine(root.ValueKind + response.Headers["x"] + response.StatusCode);
foreach (var property in root.EnumerateObject()) Console.WriteLine(property.Value.GetProperty("x"));`,
  `${post}var node = JsonNode.Parse(await response.Content.ReadAsStringAsync())!;
node["own"] = 1;
node.AsObject().Add("more", 2);
Console.WriteLine(node["own"] + node["more"]);`,
  `${post}var data = JsonNode.Parse(await response.Content.ReadAsStringAsync());
if (File.Exists(path)) data = JsonNode.Parse(File.ReadAllText(path));
Console.WriteLine(data["stored_at"]);`,
  `${post}var order = await response.Content.ReadFromJsonAsync<Elsewhere>();
Console.WriteLine(order.Anything.Foo);
var text = JsonNode.Parse(config);
Console.WriteLine(text["anything"]);`,
  `${post}var reply = await response.Content.ReadFromJsonAsync<Reply>(options);
Console.WriteLine(reply.Own);
class Reply {
    public string Id { get; set; }
    public string Own { get; set; }
    public Usage Usage { get; set; }
    [JsonIgnore] public string Idd { get; set; }
    [JsonPropertyName("finish")] public string Finish { get; set; }
}
class Usage { public int TotalTokens { get; set; } }`,
  `${post}var texts = JsonNode.Parse(await response.Content.ReadAsStringAsync())["choices"].AsArray().Select(c => new { text = c["message"]["content"] });
Console.WriteLine(texts.First().text);
var byIndex = JsonNode.Parse(await response.Content.ReadAsStringAsync())["choices"].AsArray().ToDictionary(c => c["index"].ToString());
Console.WriteLine(byIndex["a"]["x"]);`,
  `var data = JsonNode.Parse(await client.GetStringAsync("https://other.example/v1/files/f1"));\nConsole.WriteLine(data["anything"]);`,
  `var data = JsonNode.Parse(await client.GetStringAsync("${host}/v1/exports"));\nConsole.WriteLine(data["anything"]);`,
  `${post}dynamic data = JsonConvert.DeserializeObject(await response.Content.ReadAsStringAsync());
data.own = 5;
Console.WriteLine(data.own + data.metadata.anything);`,
];

it.each(numbered(programs))("finds unknown properties in C# (program %i)", async (_number, program) => {
  await expectMarks("csharp", program);
});

it.each(numbered(accepted))("accepts what C# reads otherwise (program %i)", async (_number, program) => {
  await expectMarks("csharp", program);
});
