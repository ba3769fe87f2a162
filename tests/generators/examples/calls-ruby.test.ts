import { expect, it } from "vitest";
import { checkMarked } from "./calls/check-page.ts";

const host = "https://eu.pets.example/api";
const pets = `${host}/v1/pets`;
const [type, enumeration, maximum] = ["payload/type", "payload/enum", "payload/maximum"];
const [unknownPath, unknownMethod, unknownParameter] = [
  "example/unknown-path",
  "example/unknown-method",
  "payload/unknown-parameter",
];

/** `▸` precedes each invalid part. */
const programs: [text: string, codes: string[]][] = [
  // Net::HTTP
  [
    `uri = URI("${pets}")\nuri.query = URI.encode_www_form({ limit: ▸500, ▸"limt" => 1 })\nres = Net::HTTP.get_response(uri)`,
    [maximum, unknownParameter],
  ],
  [
    `uri = URI.parse("${pets}")\nreq = Net::HTTP::Post.new(uri.request_uri, "Content-Type" => "application/json")\nreq.body = { name: ▸5, kind: ▸:cow }.to_json\nNet::HTTP.start(uri.host) { |http| http.request(req) }`,
    [type, enumeration],
  ],
  [`req = Net::HTTP::Post.new(URI("#{base}/v1/tokens"))\nreq.set_form_data("grant" => ▸"pin")`, [enumeration]],
  [
    `data = { "name" => "Rex" }\ndata["kind"] = ▸"cow"\nNet::HTTP.post(URI("${pets}"), JSON.generate(data), {})`,
    [enumeration],
  ],
  [`req = Net::HTTP::▸Patch.new(URI("${pets}"))\nreq.body = '{"name": "Rex"}'`, [unknownMethod]],
  // Faraday
  [
    `conn = Faraday.new(url: "${host}") do |f|\n  f.request :json\nend\nconn.post("v1/pets", { name: ▸5 })\nconn.get("v1/pets", { limit: ▸500 }, { ▸"X-Tarce" => "a" })`,
    [type, maximum, unknownParameter],
  ],
  [
    `conn = Faraday.new("${host}")\nconn.post("/api/v1/pets") do |req|\n  req.headers["Content-Type"] = "application/json"\n  req.body = { name: ▸5 }.to_json\nend\nconn.get("v1/pets") { |req| req.params["limit"] = ▸500 }`,
    [type, maximum],
  ],
  // HTTParty
  [`options = { body: { name: "Rex", kind: ▸"cow" }.to_json }\nHTTParty.post("${pets}", options)`, [enumeration]],
  [
    `class Shop\n  include HTTParty\n  base_uri "${host}"\n  def load = self.class.get("/v1/▸petz")\n  def find(n) = self.class.get("/v1/pets", query: { limit: ▸500 })\nend`,
    [unknownPath, maximum],
  ],
  // RestClient and http.rb
  [`RestClient.post("${pets}", { name: ▸5 }.to_json, content_type: :json)`, [type]],
  [`RestClient.get("${pets}", { params: { limit: ▸500 } })`, [maximum]],
  [`HTTP.auth(key).post("${pets}", json: { name: "Rex", tags: [▸5] })`, [type]],
  [`HTTP.get("${pets}", params: { limit: ▸500 })`, [maximum]],
  // Values of the language
  [`body = <<~JSON\n  {"name": "#{name}", "kind": ▸"cow"}\nJSON\nHTTP.post("${pets}", body: body)`, [enumeration]],
  [`BASE = "${host}".freeze\nHTTP.get(format("%s/v1/pets?▸limt=%d", BASE, 5))`, [unknownParameter]],
  [`base = { name: ▸5 }\nHTTP.post("${pets}", json: base.merge({ kind: "cat" }))`, [type]],
  // Nothing is wrong, or known
  [`HTTParty.post("${pets}", body: { name: pet.name, kind: kinds.first, age: 1 + n, **more }.to_json)`, []],
  [`tags = []\nall.each { |one| tags << one.tag }\nHTTP.post("${pets}", json: { name: "a", tags: tags })`, []],
  [`data = { name: "a", kind: "cow" }\ndata[:kind] = kind if kind\nHTTP.post("${pets}", json: data)`, []],
  [`data = { nmae: "a" }\ndata.transform_keys!(names)\nHTTP.post("${pets}", json: data)`, []],
  [`Faraday.post("${pets}", data.to_json)\nHTTParty.get("${pets}/#{id}")\nHTTParty.get(url, query: { a: 1 })`, []],
  [`get "/v1/petz" do\n  "x"\nend\npost "/v1/petz", params: { nmae: 5 }\ncache.get("name")\nsession.delete("a")`, []],
  [
    `def call(method, path, body)\n  uri = URI("${host}#{path}")\n  req = Net::HTTP.const_get(method).new(uri)\n  req.body = body.to_json\nend`,
    [],
  ],
];

it.each(programs)("checks the calls of Ruby in %s", async (text, codes) => {
  const { found, want, codes: given } = await checkMarked("ruby", text);
  expect({ found, given }).toEqual({ found: want, given: codes });
});
