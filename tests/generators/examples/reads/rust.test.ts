import { it } from "vitest";
import { expectMarks, host, numbered } from "./check-reads.ts";

const post = `let client = reqwest::Client::new();
let response = client.post("${host}/v1/chat").bearer_auth(token).json(&json!({"model": "m"})).send().await?;
`;
const file = `${host}/v1/files/f1`;

/** Programs that read responses. \`▸\` precedes each name that the response does not have. */
const programs: readonly string[] = [
  `${post}let data: serde_json::Value = response.json().await?;
println!("{} {}", data["id"], data[▸"idd"]);
println!("{}", data["choices"][0]["message"]["content"].as_str().unwrap_or(""));
let content = data["choices"][0][▸"mesage"]["content"].as_str().unwrap();
let total = data["usage"][▸"total_token"].as_u64();
for choice in data["choices"].as_array().unwrap() {
    println!("{}: {}", choice["finish_reason"], choice[▸"finish_reson"]);
}
for (index, choice) in data["choices"].as_array().unwrap().iter().enumerate() {
    println!("{index}: {}", choice[▸"indx"]);
}`,
  `${post}let data = response.error_for_status()?.json::<Value>().await?;
let content = data.get("choices").and_then(|c| c.get(0)).and_then(|c| c.get("message")).and_then(|m| m.get(▸"contnet"));
let id = data.get(▸"idd").and_then(Value::as_str);
let text = data.pointer("/choices/0/message/content").and_then(|t| t.as_str());
let wrong = data.pointer("/choices/0/▸mesage/content");
let names: Vec<&str> = data["choices"].as_array().unwrap().iter().map(|c| c[▸"nmae"].as_str().unwrap()).collect();
let long: Vec<_> = data["choices"].as_array().unwrap().iter().filter(|c| c["index"] != c[▸"indexx"]).collect();
if let Some(choices) = data.get("choices") {
    println!("{:?}", choices[0].get(▸"indexes"));
}
let Some(usage) = data.get("usage") else { return Ok(()) };
println!("{}", usage[▸"tokens"]);`,
  `${post}let text = response.text().await?;
let data: Value = serde_json::from_str(&text)?;
let first = data["choices"].as_array().and_then(|list| list.first()).unwrap();
println!("{} {}", first["index"], first[▸"idx"]);`,
  `let data = reqwest::get("${file}").await?.json::<HashMap<String, Value>>().await?;
println!("{:?} {:?} {}", data.get("id"), data.get(▸"iid"), data[▸"iid"]);`,
  `let files: Vec<Value> = reqwest::blocking::get("${host}/v1/files")?.json()?;
for file in &files { println!("{}", file[▸"ident"]); }
let largest = files.iter().max_by_key(|f| f["size_bytes"].as_u64()).unwrap();
println!("{} {}", largest["id"], largest[▸"ident"]);`,
  `let data: serde_json::Value = ureq::get("${file}").set("X-A", "b").call()?.into_json()?;
println!("{} {}", data["owner"]["display_name"], data["owner"][▸"displayName"]);
let other: Value = ureq::get("${file}").call()?.body_mut().read_json()?;
println!("{}", other[▸"Id"]);
let body: Value = surf::get("${file}").recv_json().await?;
println!("{}", body[▸"Id"]);`,
  `async fn load(url: &str) -> Result<Value, Error> {
    let response = reqwest::get(url).await?;
    let data: Value = response.json().await?;
    Ok(data)
}
async fn run() {
    let one = load("${file}").await?;
    println!("{} {}", one["id"], one[▸"ident"]);
    let all = load("${host}/v1/files").await?;
    let row = json!({ "id": all[0]["id"], "size": all[0][▸"size"] });
}`,
];

/** Programs that read what the description does not decide, or what docsgen cannot follow. */
const accepted: readonly string[] = [
  // A program that asks whether a property exists works without it.
  `${post}let data: HashMap<String, Value> = response.json().await?;
if data.contains_key("undocumented_flag") { println!("{}", data["undocumented_flag"]); }`,
  `${post}let data: Value = response.json().await?;
println!("{} {} {}", data["metadata"]["order"], data["anything"]["at"], data["invalid_fields"][0]["path"]);
if let Some(error) = data.get("error") { println!("{}", error["message"]); }
for (key, value) in data.as_object().unwrap() { println!("{}", value["x"]); }`,
  `${post}println!("{:?} {:?}", response.headers()["x-request-id"], response.headers().get("x-request-id"));
let order: Order = response.json().await?;
println!("{} {}", order.anything, order.items[0].name);`,
  `${post}let mut data: Value = response.json().await?;
data["own"] = json!(1);
data.as_object_mut().unwrap().insert("more".to_string(), json!(2));
println!("{} {}", data["own"], data["more"]);`,
  `${post}let mut data: Value = response.json().await?;
if cached { data = serde_json::from_str(&stored)?; }
println!("{}", data["stored_at"]);
let config: Value = serde_json::from_str(&std::fs::read_to_string("a.json")?)?;
println!("{}", config["anything"]);`,
  `${post}let data: Value = response.json().await?;
let rows: Vec<Value> = data["choices"].as_array().unwrap().iter().map(|c| json!({ "text": c["message"]["content"] })).collect();
println!("{}", rows[0]["text"]);
let x = data["id"].as_str().map(|s| s.len()).filter(|n| n > 3);
let total = data["choices"].as_array().unwrap().iter().fold(0, |sum, c| sum["x"]);
let keys: Vec<_> = data.as_object().unwrap().keys().map(|k| k["x"]).collect();`,
  `let data: Value = reqwest::get("https://other.example/v1/files/f1").await?.json().await?;\nprintln!("{}", data["anything"]);`,
  `let data: Value = reqwest::get("${host}/v1/exports").await?.json().await?;\nprintln!("{}", data["anything"]);`,
];

it.each(numbered(programs))("finds unknown properties in Rust (program %i)", async (_number, program) => {
  await expectMarks("rust", program);
});

it.each(numbered(accepted))("accepts what Rust reads otherwise (program %i)", async (_number, program) => {
  await expectMarks("rust", program);
});
