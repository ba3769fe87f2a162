import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { forgetSearch, readSearches } from "../browser/choices.ts";
import { stepFocus } from "../browser/focus.ts";
import type { SearchState } from "../browser/use-search.ts";
import { Icon } from "./icons.tsx";
import { SearchResults } from "./search-results.tsx";

interface SearchSheetProps {
  readonly search: SearchState;
  readonly active: number;
  readonly onFollow: () => void;
  readonly onRepeat: (query: string) => void;
  /** Gives the focus back to the field. */
  readonly onLeave: () => void;
}

/** Below the field: the results, or what to do when there are none, or earlier searches before the first key. */
export function SearchSheet({ search, active, onFollow, onRepeat, onLeave }: SearchSheetProps) {
  const { result, query } = search;
  const isEmpty = query.trim() === "";
  const hasResults = !isEmpty && result.groups.length > 0;
  return (
    // The press must not take the focus from the field: the sheet would close before the click.
    <div className="search-sheet" role="presentation" onPointerDown={keepFocus} onMouseDown={keepFocus}>
      <p role="status" className={hasResults || isEmpty ? "visually-hidden" : "search-note"}>
        {statusText(search)}
      </p>
      {hasResults && <SearchResults result={result} active={active} onFollow={onFollow} />}
      {isEmpty && <RecentSearches onRepeat={onRepeat} onLeave={onLeave} />}
    </div>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

type RecentSearchesProps = Pick<SearchSheetProps, "onRepeat" | "onLeave">;

function RecentSearches({ onRepeat, onLeave }: RecentSearchesProps) {
  const [searches, setSearches] = useState(readSearches);
  const forget = (search?: string) => {
    forgetSearch(search);
    setSearches(readSearches());
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const section = event.currentTarget.closest("section");
    if (event.key === "Escape") onLeave();
    else if (section !== null && stepFocus(section, "button", event.key)) event.preventDefault();
  };
  if (searches.length === 0) return <p className="search-note">Search pages, operations and schemas.</p>;
  return (
    <section className="search-recent" aria-label="Recent searches">
      <p>
        <span aria-hidden="true">Recent searches</span>
        <button type="button" onClick={() => forget()} onKeyDown={onKeyDown}>
          Clear all
        </button>
      </p>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <button type="button" onClick={() => onRepeat(search)} onKeyDown={onKeyDown}>
              {search}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove “${search}” from recent searches`}
              onClick={() => forget(search)}
              onKeyDown={onKeyDown}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function statusText({ query, status, result, isAnswered }: SearchState): string {
  if (status === "failed") return "The search could not be loaded. Check the connection and type again.";
  if (query.trim() === "") return "";
  const count = result.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count > 0) return count === 1 ? "1 result" : `${count} results`;
  return isAnswered ? `Nothing found for “${query.trim()}”. Try fewer or other words.` : "Loading...";
}
