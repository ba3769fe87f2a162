import { expect, it } from "vitest";
import { checkMarked } from "./calls/check-page.ts";

const host = "https://eu.pets.example/api";
const pets = `${host}/v1/pets`;

/** Right programs, whose values change in ways that are not followed. */
const programs: string[] = [
  `data = { name: "Rex", kind: "dog" }\ncopy = data.dup\ncopy[:kind] = "cow"\nHTTP.post("${pets}", json: data)`,
  `url = "%{host}/v1/pets" % { host: "${host}" }\nHTTP.get(url)\nHTTP.get("%<h>s/v1/pets" % { h: 1 })\nHTTP.get(format("%1$s/v1/pets", "${host}"))`,
  `kind = "cow"\ncase x\nwhen 1 then kind = "dog"\nelse kind = "cat"\nend\nHTTP.post("${pets}", json: { name: "Rex", kind: kind })`,
  `kind = "cat"\ncase x\nwhen 1 then kind = "dog"\nelse kind = "cow"\nend\nkind = "dog" if kind == "cow"\nHTTP.post("${pets}", json: { name: "Rex", kind: kind })`,
  `kind = "cat"\ncase x\nin 1 then kind = "dog"\nin 2 then kind = "cow"\nend\nHTTP.post("${pets}", json: { name: "Rex", kind: kind })`,
  `kind = case x when 1 then "dog" else "cow" end\nk2 = if x then "cow" else "dog" end\nHTTP.post("${pets}", json: { name: "Rex", kind: kind })\nHTTP.post("${pets}", json: { name: "Rex", kind: k2 })`,
  `body = <<~'JSON'\n  {"name": "a\\\\b"}\nJSON\nHTTP.post("${pets}", body: body)`,
  `uri = URI("${host}")\nuri.path = "/api/v1/pets"\nNet::HTTP.get(uri)\nNet::HTTP.get("eu.pets.example", "/api/v1/pets")`,
  `uri = URI("${pets}")\nuri.path += "/5"\nHTTParty.delete(uri)`,
  `uri = URI("${pets}/search")\nuri.query = URI.encode_www_form(q: "ab")\nHTTParty.get(uri)\nHTTParty.get(uri.to_s)`,
  `HTTParty.post("${host}/v1/photos", body: { file: File.open("a"), purpose: "avatar" })\nRestClient.post("${host}/v1/photos", { file: File.new("a"), purpose: "avatar" })\nRestClient.post("${host}/v1/photos", file: File.new("a"), purpose: "avatar", multipart: true)`,
  `conn = Faraday.new("${host}") do |f|\n  f.request :multipart\n  f.request :url_encoded\nend\nconn.post("v1/photos", { file: Faraday::Multipart::FilePart.new("a", "image/png"), purpose: "avatar" })`,
  `RestClient::Resource.new("${pets}").post({ name: "Rex" }.to_json, content_type: :json)\nRestClient::Resource.new("${host}")["v1/pets"].get`,
  `HTTParty.post("${host}/v1/tokens", body: { grant: "code", meta: { a: 1 } })\nHTTParty.get("${pets}", query: { kind: ["cat", "dog"] })`,
  `class A\n  include HTTParty\n  base_uri "${host}"\n  def a = self.class.get("/v1/pets")\nend\nclass B\n  include HTTParty\n  base_uri "https://other.example"\n  def b = self.class.get("/v1/cars")\nend`,
  `data = { "name": "Rex", # a note\n  kind: :dog }\ndata.deep_symbolize_keys!\nname = "rex"\nname.upcase!\nid = "%05d" % 5\nHTTP.post("${pets}", json: { name:, tags: %w[a b], kind: :dog, age: 1_000 })`,
  `data = { name: "Rex", kidn: 1 }\ndata.keep_if { |k, _| k == :name }\nHTTP.post("${pets}", json: data)`,
  `data = { name: "Rex", kidn: 1 }\ndata.slice!(:name)\nHTTP.post("${pets}", json: data)`,
  `kind = "cow"\nfor x in xs do kind = "dog" end\nHTTP.post("${pets}", json: { name: "Rex", kind: kind })\nHTTP.post("${pets}", body: { name: "Rex", kidn: 1 }.to_json(only: [:name]))`,
  `req = Net::HTTP::Post.new(URI("${host}/v1/tokens"))\nreq.content_type = "application/x-www-form-urlencoded"\nreq.body = "grant=code"\nreq.basic_auth "a", "b"`,
  `kind = "cow"\nx && (kind = "dog")\nbegin\n  kind = "cow"\nrescue E\n  kind = "dog"\nelse\n  kind = "cat"\nensure\n  y\nend\nHTTP.post("${pets}", json: { name: "Rex", kind: kind })`,
  `a = <<~A + <<~B\n  {"name": "#{<<~C}",\nC\n  "age": \nA\n  5}\nB\nHTTP.post("${pets}", body: a)`,
  `data = { name: "Rex", kind: nil }.compact\nHTTP.post("${pets}", json: data)\nHTTP.post("${pets}", json: { name: "Rex", kind: nil }.reject { |_, v| v.nil? })\nHTTP.post("${pets}", json: { name: "Rexington"[0, 3], age: "5".to_i })`,
  `def list(limit: 500, kind: "cow") = HTTP.get("${pets}", params: { limit: limit })\nlist(limit: 5)`,
  `limit = 101\nlimit -= 1\nHTTP.get("${pets}", params: { limit: limit })\nHTTP.get("${pets}", params: { "limit" => limit, **more })\nHTTP.get("${pets}", **options)`,
];

it.each(programs)("accepts the changed values of Ruby in %s", async (text) => {
  const { codes } = await checkMarked("ruby", text);
  expect(codes).toEqual([]);
});
