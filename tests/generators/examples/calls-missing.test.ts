import { expect, it } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";

/** Programs that call an operation without its required parameter, and whether docsgen can report it. */
const cases: [language: string, text: string, isTold: boolean][] = [
  ["python", `requests.get("SEARCH")`, true],
  ["python", `requests.get("SEARCH", headers={"A": "b"})`, true],
  ["python", `requests.get("SEARCH", headers=headers)`, false],
  ["python", `requests.get("SEARCH", headers={"A": "b", **more})`, false],
  ["python", `requests.get("SEARCH", params=params)`, false],
  ["python", `requests.get("SEARCH", **options)`, false],
  ["python", `requests.get("SEARCH", *options)`, false],
  ["python", `client.get("SEARCH")`, false],
  ["python", `c = httpx.Client()\nc.get("SEARCH")`, true],
  ["python", `c = httpx.Client(**options)\nc.get("SEARCH")`, false],
  ["python", `c = httpx.Client(headers=headers)\nc.get("SEARCH")`, false],
  ["python", `c = requests.Session()\nc.get("SEARCH")`, false],
  ["python", `c = "x"\nc.get("SEARCH")`, false],
  ["typescript", `fetch("SEARCH")`, true],
  ["typescript", `fetch("SEARCH", { method: "GET", headers: { a: "b" } })`, true],
  ["typescript", `fetch("SEARCH", { method: "GET", headers })`, false],
  ["typescript", `fetch("SEARCH", { method: "GET", ...options })`, false],
  ["typescript", `fetch("SEARCH", { method: "GET", [name]: 1 })`, false],
  ["typescript", `const h = new Headers();\nh.set("a", "b");\nfetch("SEARCH", { headers: h })`, true],
  ["typescript", `const h = new Headers();\nfetch("SEARCH", { headers: h })`, true],
  ["typescript", `axios.get("SEARCH")`, true],
  ["typescript", `axios.get("SEARCH", options)`, false],
  ["typescript", `axios.get("SEARCH", { ...options })`, false],
  ["typescript", `const a = axios.create();\na.get("SEARCH")`, false],
  ["go", `http.Get("SEARCH")`, true],
  ["go", `req, _ := http.NewRequest("GET", "SEARCH", nil)\nreq.URL.RawQuery = query`, false],
  ["java", `HttpRequest.newBuilder(URI.create("SEARCH")).build();`, true],
  ["bash", `curl SEARCH`, true],
  ["bash", `curl SEARCH "$@"`, false],
  ["bash", `curl $OPTIONS SEARCH`, false],
  ["bash", `curl -H @file SEARCH`, false],
  ["bash", `curl -H "$HEADER" SEARCH`, false],
  ["bash", `curl -b jar SEARCH`, false],
  ["bash", `curl -b a=b SEARCH`, true],
  ["bash", `curl -G -d @query SEARCH`, false],
  ["bash", `curl SEARCH?$QUERY`, false],
  ["bash", `curl -H a:b SEARCH`, true],
  ["bash", `curl -A agent -e @ref SEARCH`, true],
];

it.each(cases)("reports a missing parameter in %s: %s", async (language, text, isTold) => {
  const page = fence(language, text.replace("SEARCH", "https://eu.pets.example/api/v1/pets/search"));
  const told = "This call of `searchPets` lacks the required query parameter `q`.";
  const { findings } = await checkPage(page);
  expect(findings.map((finding) => finding.replace(/^.* payload\/required /, ""))).toEqual(isTold ? [told] : []);
});
