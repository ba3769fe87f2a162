import { describe, expect, test } from "vitest";
import { generateSearch } from "../../../generators/search/generate.ts";
import { guide, sampleProject } from "../../site/sample-project.ts";
import { openFiles } from "./open-files.ts";

const pages = [
  guide(
    "/rag/",
    "Basic RAG",
    "Retrieval finds passages.\n\n## Create embeddings\n\nThe embedding model turns each chunk into a vector.\n\n## Ask\n\nCall the chat completions operation with `response_format` and `max_tokens`, at `POST /v1/chat/completions`.",
  ),
  guide("/vision/", "Vision", "Send an image with your question.\n\n## Limits\n\nAt most eight images in one request."),
  guide("/zh/", "中文", "## 模型\n\n大型语言模型可以回答问题。"),
  guide("/ja/", "日本語", "## 使い方\n\n東京で機械学習モデルを使う。"),
  guide("/th/", "ไทย", "## คู่มือ\n\nการเรียนรู้ของเครื่องเป็นเรื่องสนุก"),
  guide("/ko/", "한국어", "## 안내\n\n언어모델을 사용합니다."),
  guide("/cafe/", "Un café", "Le café est fermé. Error code 4291, `ERR_QUOTA`, `finishReason`."),
  guide("/stream/", "Streaming", "Receive the answer in parts."),
];
const { ask } = openFiles(generateSearch(sampleProject({ pages })));

async function bestRoute(query: string): Promise<string | undefined> {
  return (await ask(query)).groups[0]?.hits[0]?.route;
}

describe("search", () => {
  test.each([
    ["a word", "passages", "/rag/"],
    ["another form of a word", "embeddings vectors", "/rag/#create-embeddings"],
    ["the beginning of a word", "retriev", "/rag/"],
    ["the first letter of a word", "v", "/vision/"],
    ["a title before a mention", "vision", "/vision/"],
    ["a name with underscores", "response_format", "/rag/#ask"],
    ["the beginning of such a name", "response_f", "/rag/#ask"],
    ["such a name in words of their own", "max tokens", "/rag/#ask"],
    ["a path", "/v1/chat/completions", "/rag/#ask"],
    ["the end of a path", "chat/completions", "/rag/#ask"],
    ["a method and a path", "POST /v1/chat/completions", "/rag/#ask"],
    ["a number", "4291", "/cafe/"],
    ["a code", "err_quota", "/cafe/"],
    ["a part of a name in camel case", "reason", "/cafe/"],
    ["a word without its accent", "cafe ferme", "/cafe/"],
    ["a word with its accent", "CAFÉ", "/cafe/"],
    ["a slip in the middle", "pasages", "/rag/"],
    ["a slip at the beginning", "qassages", "/rag/"],
    ["two letters in the wrong order", "tsreaming", "/stream/"],
    ["two slips in a long word", "embedinqs", "/rag/#create-embeddings"],
    ["a slip in any of the words", "imgae question", "/vision/"],
    ["a slip in a word that is still typed", "embdding", "/rag/#create-embeddings"],
    ["words among common ones", "how to send an image", "/vision/"],
    ["Chinese", "语言模型", "/zh/#%E6%A8%A1%E5%9E%8B"],
    ["one Chinese letter", "答", "/zh/#%E6%A8%A1%E5%9E%8B"],
    ["Japanese", "機械学習", "/ja/#%E4%BD%BF%E3%81%84%E6%96%B9"],
    ["Thai", "เครื่อง", "/th/#%E0%B8%84%E0%B8%B9%E0%B9%88%E0%B8%A1%E0%B8%B7%E0%B8%AD"],
    ["Korean inside a longer word", "모델", "/ko/#%EC%95%88%EB%82%B4"],
  ])("finds %s", async (_name, query, want) => {
    expect(await bestRoute(query)).toBe(want);
  });

  test.each([[""], ["   "], ["~^*+-:"], ["xqzvk"], ["__proto__"], ["constructor"], ["qas"]])(
    "finds nothing for %j",
    async (query) => {
      expect((await ask(query)).groups).toEqual([]);
    },
  );

  test("groups sections by page", async () => {
    expect((await ask("image")).groups.map(({ title, hits }) => [title, hits.length])).toEqual([["Vision", 2]]);
  });

  test("ranks a page with all words before one that repeats one of them", async () => {
    const loud = guide("/loud/", "Image", "Image image image image.");
    const { ask } = openFiles(generateSearch(sampleProject({ pages: [loud, ...pages] })));
    expect((await ask("image question")).groups[0]?.title).toBe("Vision");
  });

  test.each([
    ["passages", ["passages"]],
    ["pasages", ["passages"]],
    ["how to send an image", ["send", "image"]],
  ])("marks the words for %j", async (query, want) => {
    expect((await ask(query)).marks).toEqual(want);
  });

  test("generates the same files every time", () => {
    const project = sampleProject({ pages });
    expect([...generateSearch(project)]).toEqual([...generateSearch(project)]);
  });
});
