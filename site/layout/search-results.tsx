import type { SearchDocument } from "../../generators/search/search-document.ts";
import { fillText } from "../../generators/source/fill-text.ts";
import { withoutAnchor } from "../../generators/source/site-links.ts";
import type { ShellTexts } from "../../generators/source/shell-texts.ts";
import type { MarkedResult } from "../browser/load-search.ts";
import type { TextPart } from "../browser/marked-words.ts";
import type { SearchGroup } from "../browser/search.ts";
import { markParameter } from "../constants.ts";
import { useLink, useSite, useTexts } from "./page-context.tsx";

/** Id of the list of results. */
export const listId = "docsgen-search-results";

/** Id of the option at a place in the whole list. */
export function optionId(index: number): string {
  return `docsgen-search-option-${index}`;
}

interface SearchResultsProps {
  readonly result: MarkedResult;
  readonly active: number;
  readonly onFollow: () => void;
}

/** What was found, grouped by page, with the words that it was found by. */
export function SearchResults({ result, active, onFollow }: SearchResultsProps) {
  const { groups } = result;
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { hits }) => sum + hits.length, 0));
  const texts = useTexts();
  const language = useSite().settings.language.code;
  return (
    <div id={listId} role="listbox" aria-label={texts.searchResults}>
      {groups.map((group, place) => (
        <div key={place} role="group" aria-label={groupTitle(group, texts, language)}>
          <p aria-hidden="true">
            <span>{groupTitle(group, texts, language)}</span> {isOnePage(group) && <small>{group.route}</small>}
          </p>
          {group.hits.map((hit, index) => (
            <SearchOption
              key={hit.route}
              hit={hit}
              id={optionId((starts[place] ?? 0) + index)}
              isActive={active === (starts[place] ?? 0) + index}
              result={result}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function groupTitle({ title, hits }: SearchGroup, texts: ShellTexts, language: string): string {
  switch (hits[0]?.kind) {
    case "operation":
      return fillText(texts.searchOperations, { title }, language);
    case "schema":
      return fillText(texts.searchSchemas, { title }, language);
    case "page":
    case undefined:
      return title;
  }
}

function isOnePage({ hits }: SearchGroup): boolean {
  return hits[0]?.kind === "page";
}

interface SearchOptionProps {
  readonly hit: SearchDocument;
  readonly id: string;
  readonly isActive: boolean;
  readonly result: MarkedResult;
  readonly onFollow: () => void;
}

function SearchOption({ hit, id, isActive, result, onFollow }: SearchOptionProps) {
  const toHref = useLink();
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={toHref(withMark(hit.route, result.marks))}
      // A click with a key opens the result elsewhere: the search stays for the next one.
      onClick={(event) => !(event.ctrlKey || event.metaKey || event.shiftKey) && onFollow()}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: "nearest" });
      }}
    >
      <span>
        <Kind hit={hit} /> <Marked parts={result.mark(hit.heading === "" ? hit.title : hit.heading)} />
      </span>
      <small>
        <Marked parts={result.markExcerpt(hit.text)} />
      </small>
    </a>
  );
}

function Kind({ hit: { kind, method } }: { readonly hit: SearchDocument }) {
  const { searchSchema } = useTexts();
  if (kind === "schema") return <span className="search-kind">{searchSchema}</span>;
  if (method === undefined) return null;
  return (
    <span className="method" data-method={method}>
      {method}
    </span>
  );
}

/** Adds the words to be marked on the page to its address, before the anchor. */
export function withMark(route: string, marks: readonly string[]): string {
  const path = withoutAnchor(route);
  return `${path}?${markParameter}=${encodeURIComponent(marks.join(" "))}${route.slice(path.length)}`;
}

function Marked({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text));
}
