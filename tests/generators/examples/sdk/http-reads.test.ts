import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkCode } from "./check-code.ts";

const spec = readFileSync("tests/corpus/code/acme/openapi.yaml", "utf8");

const goStart = `req, err := http.NewRequest(http.MethodGet, "https://api.acme.dev/v1/orders/o1", nil)
resp, err := http.DefaultClient.Do(req)
body, err := io.ReadAll(resp.Body)
`;
const javaStart = `HttpRequest request = HttpRequest.newBuilder().uri(URI.create("https://api.acme.dev/v1/orders/o1")).header("a", "b").GET().build();
HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
`;
const okHttp = `Request request = new Request.Builder().url("https://api.acme.dev/v1/orders").get().build();
Response response = client.newCall(request).execute();
`;

/** Code that reads the response of a plain HTTP call, and the names that the response does not have. */
const cases: readonly [language: string, code: string, want: readonly string[]][] = [
  [
    "go",
    `${goStart}var order map[string]interface{}
json.Unmarshal(body, &order)
fmt.Println(order["tracking_url"], order["tracking_ulr"])
line := order["lines"].([]interface{})[0].(map[string]interface{})
fmt.Println(line["subtotal"], line["subtotla"])
for _, one := range order["lines"].([]any) {
	fmt.Println(one.(map[string]any)["skuu"])
}`,
    [`"tracking_ulr" -> tracking_url`, `"subtotla" -> subtotal`, `"skuu" -> sku`],
  ],
  [
    "go",
    `resp, err := http.Get("https://api.acme.dev/v1/orders")
page := map[string]any{}
if err := json.NewDecoder(resp.Body).Decode(&page); err != nil {
	panic(err)
}
fmt.Println(page["nxt_cursor"])`,
    [`"nxt_cursor" -> next_cursor`],
  ],
  [
    "go",
    `type Line struct {
	Sku      string  \`json:"sku"\`
	Subtotal float64 \`json:"sub_total,omitempty"\`
}
type Order struct {
	ID       string \`json:"id"\`
	Tracking string \`json:"trackingUrl"\`
	Lines    []Line \`json:"lines"\`
	Own      string
	Skipped  string \`json:"-"\`
	Customer *struct {
		Mail string \`json:"emial"\`
	} \`json:"customer"\`
}
${goStart}var order Order
json.Unmarshal(body, &order)`,
    ["trackingUrl -> tracking_url", "sub_total -> subtotal", "emial -> email"],
  ],
  ["go", `${goStart}var order Order\njson.Unmarshal(body, &order)\nfmt.Println(order.Anything)`, []],
  [
    "go",
    `type Line struct {\n\tSku string\n\tSubtotal float64 \`json:"subtotal"\`\n}
type Order struct {
	Link string \`json:"tracking_url"\`
	Lines []Line \`json:"lines"\`
	Customer *struct{ Mail string \`json:"email"\` } \`json:"customer"\`
}
${goStart}var order Order
json.NewDecoder(resp.Body).Decode(&order)
for _, one := range order.Lines {
	fmt.Println(one.Skuu)
}
fmt.Println(order.Lnik, order.Lines[0].Subtotla, order.Customer.Mial, order.Link.Host, order.Other, order.Total())
`,
    ["Skuu -> Sku", "Lnik -> Link", "Subtotla -> Subtotal", "Mial -> Mail"],
  ],
  [
    "go",
    `type Order struct {\n\tBase\n\tLink string \`json:"tracking_url"\`\n}\n${goStart}var order Order\njson.Unmarshal(body, &order)\nfmt.Println(order.Lnik)`,
    [],
  ],
  ...["order := Order{}", "order := &Order{}", "order := new(Order)", "var order = Order{}"].map(
    (declared): [language: string, code: string, want: readonly string[]] => [
      "go",
      `type Order struct {
	Link string \`json:"tracking_url"\`
	Lines []struct{ Sku string \`json:"skuu"\` } \`json:"lines"\`
}
${goStart}${declared}
if err := json.Unmarshal(body, &order); err != nil { panic(err) }
fmt.Println("lines")
for _, line := range order.Lines {
	fmt.Println(line.Skuu)
}
fmt.Println(order.Lnik)`,
      ["skuu -> sku", "Skuu -> Sku", "Lnik -> Link"],
    ],
  ),
  [
    "go",
    `${goStart}var order struct {
	Lines []struct{ Sku string \`json:"sku"\` } \`json:"lines"\`
}
json.Unmarshal(body, &order)
fmt.Println("lines", len(order.Lines))
for _, line := range order.Lines {
	fmt.Println(line.Skuu)
}`,
    ["Skuu -> Sku"],
  ],
  // Fields of structs have names of their own, wherever the variable is declared.
  ["go", `${goStart}order := Order{}\njson.Unmarshal(body, &order)\nfmt.Println(order.TrackingLink)`, []],
  ["go", `${goStart}order := new(Order)\njson.Unmarshal(body, order)\nfmt.Println(order.TrackingLink)`, []],
  ["go", `${goStart}json.Unmarshal(body, &order)\nfmt.Println(order.TrackingLink)`, []],
  [
    "go",
    `${goStart}var orders map[string]Order\njson.Unmarshal(body, &orders)\nfmt.Println(orders["customer"].Mail)`,
    [],
  ],
  // Go compares tags with the names of the response without their case.
  ["go", `${goStart}var order struct {\n\tID string \`json:"ID"\`\n}\njson.Unmarshal(body, &order)`, []],
  // A variable that another body or an assignment changes.
  [
    "go",
    `${goStart}var order map[string]any
json.Unmarshal(body, &order)
json.Unmarshal(file, &order)
fmt.Println(order["anything"])`,
    [],
  ],
  [
    "go",
    `${goStart}var order map[string]any\njson.Unmarshal(body, &order)\norder["own"] = 1\nfmt.Println(order["own"])`,
    [],
  ],
  ["go", `var event map[string]any\njson.Unmarshal(body, &event)\nhttp.Error(w, event["anything"].(string), 400)`, []],
  [
    "java",
    `${javaStart}JSONObject order = new JSONObject(response.body());
order.getString("tracking_ulr");
order.getJSONArray("lines").getJSONObject(0).getDouble("subtotla");
order.optString("statsu", "none");`,
    [`"tracking_ulr" -> tracking_url`, `"subtotla" -> subtotal`, `"statsu" -> status`],
  ],
  [
    "java",
    `${javaStart}JsonNode order = new ObjectMapper().readTree(response.body());
order.get("status").asText();
order.path("lines").get(0).path("subtotla").asDouble();
order.at("/customer/emial");
for (JsonNode line : order.get("lines")) line.get("skuu");`,
    [`"subtotla" -> subtotal`, `"/customer/emial" -> email`, `"skuu" -> sku`],
  ],
  [
    "java",
    `${javaStart}JsonObject order = JsonParser.parseString(response.body()).getAsJsonObject();
order.get("tracking_url").getAsString();
order.getAsJsonArray("liens");
JsonObject other = gson.fromJson(response.body(), JsonObject.class);
other.get("totla");
Order pojo = gson.fromJson(response.body(), Order.class);
pojo.get("anything");`,
    [`"liens" -> lines`, `"totla" -> total`],
  ],
  [
    "java",
    `client.sendAsync(HttpRequest.newBuilder(URI.create("https://api.acme.dev/v1/orders")).build(), BodyHandlers.ofString())
    .thenApply(HttpResponse::body).thenAccept(body -> System.out.println(new JSONObject(body).getString("nxt_cursor")));`,
    [`"nxt_cursor" -> next_cursor`],
  ],
  [
    "java",
    `${okHttp}JSONObject page = new JSONObject(response.body().string());
page.getJSONArray("data").getJSONObject(i).getString("statsu");`,
    [`"statsu" -> status`],
  ],
  [
    "java",
    `${javaStart}JSONObject order = new JSONObject(response.body());\norder.put("own", 1);\norder.getInt("own");`,
    [],
  ],
  [
    "java",
    `${javaStart}JsonNode order = mapper.readTree(response.body());\norder.at("").size(); order.at("/lines/0/sku");`,
    [],
  ],
  ["java", `JSONObject event = new JSONObject(payload);\nevent.getString("anything"); HttpRequest.newBuilder();`, []],
];

it.each(cases)("checks what %s reads from plain HTTP", async (language, code, want) => {
  const own = language === "java" ? `class A {\nvoid run() {\n${code}\n}\n}` : code;
  const found = await checkCode(language, own, { spec, sdks: [], isWhole: true });
  expect(found.map((finding) => finding.replace(/^code\/unknown-property /, ""))).toEqual(want);
});
