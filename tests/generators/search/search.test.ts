import { describe, expect, test } from "vitest";
import { generateSearch } from "../../../generators/search/generate.ts";
import { excerpt, markWords, wordPattern } from "../../../site/browser/marked-words.ts";
import type { SearchDocument } from "../../../generators/search/search-document.ts";
import { searchWords } from "../../../generators/source/search-words.ts";
import { openSearch, type Search } from "../../../site/browser/search.ts";
import { guide, sampleProject } from "../../site/sample-project.ts";

const pages = [
  guide(
    "/rag/",
    "Basic RAG",
    "Retrieval finds passages.\n\n## Create embeddings\n\nThe embedding model turns each chunk into a vector.\n\n## Ask\n\nCall the chat completions operation with `response_format`.",
  ),
  guide("/vision/", "Vision", "Send an image with your question.\n\n## Limits\n\nAt most eight images in one request."),
  guide("/zh/", "中文", "## 模型\n\n大型语言模型可以回答问题。"),
];

function search(): Search {
  const [index, documents] = [...generateSearch(sampleProject({ pages }))].map(
    ({ content }) => JSON.parse(String(content)) as unknown,
  );
  return openSearch(index as object, documents as SearchDocument[]);
}

const ask = search();

function bestRoute(query: string): string | undefined {
  return ask(query)[0]?.hits[0]?.route;
}

describe("search", () => {
  test.each([
    ["a word", "passages", "/rag/"],
    ["another form of a word", "embeddings vectors", "/rag/#create-embeddings"],
    ["the beginning of a word", "retriev", "/rag/"],
    ["a title before a mention", "vision", "/vision/"],
    ["a name with underscores", "response_format", "/rag/#ask"],
    ["the beginning of such a name", "response_f", "/rag/#ask"],
    ["a slip of the finger", "pasages", "/rag/"],
    ["words among common ones", "how to send an image", "/vision/"],
    ["a language without spaces", "语言", "/zh/#%E6%A8%A1%E5%9E%8B"],
  ])("finds %s", (_name, query, want) => {
    expect(bestRoute(query)).toBe(want);
  });

  test.each([[""], ["   "], ["~^*+-:"], ["xqzvk"]])("finds nothing for %j", (query) => {
    expect(ask(query)).toEqual([]);
  });

  test("groups sections by page", () => {
    expect(ask("image").map(({ title, hits }) => [title, hits.length])).toEqual([["Vision", 2]]);
  });

  test("the files are the same every time", () => {
    const project = sampleProject({ pages });
    expect([...generateSearch(project)]).toEqual([...generateSearch(project)]);
  });
});

test.each([
  ["POST /v1/chat/completions", ["post", "v1", "chat", "completions"]],
  ["`response_format`: {type}", ["response_format", "type"]],
  ["mistral-large-latest", ["mistral", "large", "latest"]],
  ["语言模型 API", ["语言", "言模", "模型", "api"]],
  ["", []],
])("searchWords(%j)", (text, want) => {
  expect(searchWords(text)).toEqual(want);
});

describe("marked words", () => {
  test("marks words and their longer forms, not their middles", () => {
    expect(
      markWords("Models, remodel, MODELLING", wordPattern(["model"]))
        .filter(({ isMarked }) => isMarked)
        .map(({ text }) => text),
    ).toEqual(["Models", "MODELLING"]);
  });

  test("takes signs of patterns literally", () => {
    expect(markWords("c++ and c", wordPattern(["c++"])).filter(({ isMarked }) => isMarked)).toHaveLength(1);
  });

  test("shows the text around the first word found", () => {
    const text = `${"before ".repeat(40)}needle ${"after ".repeat(40)}`;
    expect(excerpt(text, wordPattern(["needle"]))).toMatch(/^…(?:before )+needle (?:after ?)+…$/);
  });
});
