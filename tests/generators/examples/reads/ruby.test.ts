import { it } from "vitest";
import { expectMarks, host, numbered } from "./check-reads.ts";

const netHttp = `require 'net/http'
require 'json'
uri = URI('${host}/v1/chat')
request = Net::HTTP::Post.new(uri, 'Content-Type' => 'application/json')
request.body = { model: 'm' }.to_json
response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: true) do |http|
  http.request(request)
end
`;
const get = `response = Net::HTTP.get_response(URI("${host}/v1/files/f1"))\n`;
const files = `files = JSON.parse(Net::HTTP.get(URI("${host}/v1/files")))\n`;
const party = `response = HTTParty.post("${host}/v1/chat", body: { model: "m" }.to_json, headers: { "Content-Type" => "application/json" })\n`;
const faraday = `conn = Faraday.new(url: "${host}") { |f| f.request :json; f.response :json }
response = conn.post("/v1/chat", { model: "m" })
`;

/** Programs that read responses. \`▸\` precedes each name that the response does not have. */
const programs: readonly string[] = [
  `${netHttp}data = JSON.parse(response.body)
puts data["id"], data[▸"idd"], data["usage"]["total_tokens"], data["usage"][▸'total_token']
puts data["choices"][0]["message"]["content"], data["choices"].first[▸"mesage"]["content"]
puts "#{data["choices"][0][▸"indx"]}"
data["choices"].each_with_index do |choice, index|
  puts choice["finish_reason"], choice[▸"finish_reson"], index["x"]
end`,
  `${netHttp}data = JSON.parse(response.body, symbolize_names: true)
puts data[:id], data[▸:idd], data.dig(:choices, 0, :message, :content), data.dig(:choices, 0, ▸:mesage, :content)
puts data.fetch(:usage).fetch(▸:total_token), data&.dig(▸:usge)
contents = data[:choices].map { |choice| choice[:message][▸:contnet] }
names = data[:choices].select { |c| c[:index] > 0 }.flat_map { |c| c[:message][:tool_calls] || [] }
(data[:choices] || []).each { |c| puts c[▸:indexx] }`,
  `${get}file = JSON.parse(response.body)
puts response["Content-Type"], response.code, file["owner"]["display_name"], file["owner"][▸"name"]
id, size = file.values_at("id", ▸"sizebytes")`,
  `${files}files.each do |file|
  puts file["id"], file[▸"ids"]
end
files.map { _1["id"] + _1[▸"idd"] }
files.map { it[▸"idd"] }
largest = files.max_by { |file| file["size_bytes"] }
puts largest["id"], largest[▸"size"], files.find { |f| f["id"] == "a" }[▸"iid"], files.first(2)[0][▸"iid"]
for file in files do puts file[▸"ident"] end`,
  `${party}puts response["id"], response[▸"idd"], response.parsed_response["usage"][▸"tokens"]
puts response.headers["x-request-id"], response.code, response.dig("choices", 0, ▸"mesage")
data = JSON.parse(response.body)
puts data["choices"].last["index"], data["choices"].last[▸"indexx"]`,
  `class Chat
  include HTTParty
  base_uri "${host}"
  def files
    self.class.get("/v1/files").map { |file| file[▸"ident"] }
  end
end`,
  `${faraday}puts response.body["id"], response.body[▸"idd"], response.headers["x-id"], response["x-id"]
response.body["choices"].each { |choice| puts choice["index"], choice[▸"indexx"] }`,
  `data = JSON.parse(RestClient.get("${host}/v1/files/f1", { accept: :json }))
puts data["id"], data[▸"Id"]
body = JSON.parse(RestClient.get("${host}/v1/files/f1").body)
puts body[▸"Id"]`,
  `file = HTTP.auth("Bearer t").get("${host}/v1/files/f1").parse
puts file["id"], file[▸"Id"]
puts JSON.parse(HTTP.get("${host}/v1/files").to_s)[0][▸"Id"]`,
  `def load(url)
  JSON.parse(Net::HTTP.get(URI(url)))
end
puts load("${host}/v1/files/f1")["id"], load("${host}/v1/files/f1")[▸"ident"], load("${host}/v1/files")[0][▸"ident"]`,
  `${netHttp}puts JSON.parse(response.body).to_h[▸"idd"]`,
];

/** Programs that read what the description does not decide, or what docsgen cannot follow. */
const accepted: readonly string[] = [
  // A program that asks whether a property exists works without it.
  `${netHttp}data = JSON.parse(response.body)
puts data["undocumented_flag"] if data.key?("undocumented_flag")
by_index = data["choices"].to_h { |choice| [choice["finish_reason"], choice["index"]] }
puts by_index["stop"]
data["choices"].map! { |choice| { text: choice["message"] } }
puts data["choices"][0][:text]`,
  `${netHttp}data = JSON.parse(response.body)
puts data["metadata"]["order"], data["anything"]["at"], data["id"]["x"], data["choices"]["x"], data["invalid_fields"][0]["path"]
raise data["error"]["message"] if data["error"]`,
  // The program adds properties.
  `${netHttp}data = JSON.parse(response.body)
data["own"] = 1
data["choices"].each { |choice| choice["label"] = "a" }
puts data["own"], data["choices"][0]["label"], data.fetch("optional", nil), data.key?("other")`,
  `${netHttp}data = JSON.parse(response.body).merge("extra" => 1)\nputs data["extra"]`,
  `${netHttp}data = JSON.parse(response.body)\ndata.merge!("extra" => 1)\ndata.store("more", 1)\nputs data["extra"], data["more"]`,
  // Another value.
  `${netHttp}data = JSON.parse(response.body)\ndata = cached if ready\nputs data["stored_at"]`,
  `${netHttp}data = JSON.parse(File.read("config.json"))\nputs data["anything"], response["x-anything"], response.body["any"]`,
  `${netHttp}data = JSON.parse(response.body, object_class: OpenStruct)\nputs data["anything"], data.anything`,
  `${netHttp}data = JSON.parse(response.body).transform_keys(&:to_sym)\nputs data[:other]`,
  `${netHttp}data = JSON.parse(response.body)
texts = data["choices"].map { |choice| { text: choice["message"]["content"] } }
puts texts[0][:text]
byIndex = data["choices"].group_by { |choice| choice["index"] }
puts byIndex["a"][0]["b"]
data["choices"].inject(0) { |sum, choice| sum["x"] }
data["choices"].each_slice(2) { |pair| pair["x"] }
data.each { |key, value| puts value["x"], key["y"] }
data.keys.each { |key| puts key["z"] }`,
  `response = Net::HTTP.start(uri.hostname) do |http|
  http.request(Net::HTTP::Get.new(URI("${host}/v1/files/f1")))
  http.request(Net::HTTP::Get.new(URI("${host}/v1/files")))
end
puts JSON.parse(response.body)["anything"]`,
  `data = JSON.parse(Net::HTTP.get(URI("https://other.example/v1/files")))\nputs data["anything"]`,
  `it "works" do\n  data = JSON.parse(Net::HTTP.get(URI("${host}/v1/exports")))\n  puts data["anything"]\nend`,
];

it.each(numbered(programs))("finds unknown properties in Ruby (program %i)", async (_number, program) => {
  await expectMarks("ruby", program);
});

it.each(numbered(accepted))("accepts what Ruby reads otherwise (program %i)", async (_number, program) => {
  await expectMarks("ruby", program);
});
