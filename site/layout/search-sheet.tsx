import type { MouseEvent } from "react";
import { readSearches } from "../browser/choices.ts";
import { excerpt, markWords, wordPattern } from "../browser/marked-words.ts";
import type { SearchDocument } from "../../generators/search/search-document.ts";
import { searchWords } from "../../generators/source/search-words.ts";
import type { SearchGroup } from "../browser/search.ts";
import type { SearchState } from "../browser/use-search.ts";
import { markParameter } from "../constants.ts";
import { useLink } from "./page-context.tsx";

/** Id of the option at a place in the whole list. */
export function optionId(index: number): string {
  return `docsgen-search-option-${index}`;
}

interface SearchSheetProps {
  readonly listId: string;
  readonly search: SearchState;
  readonly active: number;
  readonly onFollow: () => void;
  readonly onRepeat: (query: string) => void;
}

/** Results grouped by page, or what to do when there are none. */
export function SearchSheet({ listId, search, active, onFollow, onRepeat }: SearchSheetProps) {
  const { groups, query, status } = search;
  if (query.trim() === "") return <RecentSearches onRepeat={onRepeat} />;
  if (groups.length === 0) return <SearchStatus query={query} status={status} />;
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { hits }) => sum + hits.length, 0));
  const pattern = wordPattern(searchWords(query));
  return (
    // The press must not take the focus from the field: the sheet would close before the click.
    <div className="search-sheet" id={listId} role="listbox" aria-label="Search results" onPointerDown={keepFocus}>
      {groups.map((group, place) => (
        <div key={place} role="group" aria-label={groupTitle(group)}>
          <p aria-hidden="true">
            <span>{groupTitle(group)}</span> <small>{group.route}</small>
          </p>
          {group.hits.map((hit, index) => (
            <SearchOption
              key={hit.route}
              hit={hit}
              id={optionId((starts[place] ?? 0) + index)}
              isActive={active === (starts[place] ?? 0) + index}
              pattern={pattern}
              query={query}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function groupTitle({ title, hits }: SearchGroup): string {
  switch (hits[0]?.kind) {
    case "operation":
      return "Operations";
    case "schema":
      return "Schemas";
    case "page":
    case undefined:
      return title;
  }
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface SearchOptionProps {
  readonly hit: SearchDocument;
  readonly id: string;
  readonly isActive: boolean;
  readonly pattern: RegExp | undefined;
  readonly query: string;
  readonly onFollow: () => void;
}

function SearchOption({ hit, id, isActive, pattern, query, onFollow }: SearchOptionProps) {
  const toHref = useLink();
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={toHref(withMark(hit.route, query))}
      onClick={onFollow}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: "nearest" });
      }}
    >
      <span>
        {hit.method !== undefined && (
          <span className="method" data-method={hit.method}>
            {hit.method}
          </span>
        )}{" "}
        <Marked text={hit.heading === "" ? hit.title : hit.heading} pattern={pattern} />
      </span>
      <small>
        <Marked text={excerpt(hit.text, pattern)} pattern={pattern} />
      </small>
    </a>
  );
}

/** Adds the words to be marked on the page to its address, before the anchor. */
export function withMark(route: string, query: string): string {
  const [path, anchor] = route.split("#");
  return `${path}?${markParameter}=${encodeURIComponent(query.trim())}${anchor === undefined ? "" : `#${anchor}`}`;
}

function Marked({ text, pattern }: { readonly text: string; readonly pattern: RegExp | undefined }) {
  return markWords(text, pattern).map((part, index) =>
    part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

function RecentSearches({ onRepeat }: { readonly onRepeat: (query: string) => void }) {
  const searches = readSearches();
  return (
    <div className="search-sheet search-note" onPointerDown={keepFocus}>
      {searches.length === 0 ? (
        <p>Search pages, operations and schemas.</p>
      ) : (
        <>
          <p>Recent searches</p>
          {searches.map((search) => (
            <button key={search} type="button" onClick={() => onRepeat(search)}>
              {search}
            </button>
          ))}
        </>
      )}
    </div>
  );
}

function SearchStatus({ query, status }: { readonly query: string; readonly status: SearchState["status"] }) {
  return (
    <div className="search-sheet search-note" role="status">
      <p>{statusText(query, status)}</p>
    </div>
  );
}

function statusText(query: string, status: SearchState["status"]): string {
  switch (status) {
    case "idle":
    case "loading":
      return "Loading...";
    case "failed":
      return "The search could not be loaded. Check the connection and type again.";
    case "ready":
      return `Nothing found for “${query.trim()}”. Try fewer or other words.`;
  }
}
