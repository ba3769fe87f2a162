import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { fillText, type ShellTexts } from "../../generators/source/shell-texts.ts";
import { forgetSearch, readSearches } from "../browser/choices.ts";
import { stepFocus } from "../browser/focus.ts";
import type { SearchState } from "../browser/use-search.ts";
import { Icon } from "./icons.tsx";
import { useTexts } from "./page-context.tsx";
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
  const texts = useTexts();
  const isEmpty = query.trim() === "";
  const hasResults = !isEmpty && result.groups.length > 0;
  return (
    // The press must not take the focus from the field: the sheet would close before the click.
    <div className="search-sheet" role="presentation" onPointerDown={keepFocus} onMouseDown={keepFocus}>
      <p role="status" className={hasResults || isEmpty ? "visually-hidden" : "search-note"}>
        {statusText(search, texts)}
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
  const texts = useTexts();
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
  if (searches.length === 0) return <p className="search-note">{texts.searchHint}</p>;
  return (
    <section className="search-recent" aria-label={texts.recentSearches}>
      <p>
        <span aria-hidden="true">{texts.recentSearches}</span>
        <button type="button" onClick={() => forget()} onKeyDown={onKeyDown}>
          {texts.clearSearches}
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
              aria-label={fillText(texts.removeSearch, { query: search })}
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

function statusText({ query, status, result, isAnswered }: SearchState, texts: ShellTexts): string {
  if (status === "failed") return texts.searchFailed;
  if (query.trim() === "") return "";
  const count = result.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count > 0) return count === 1 ? texts.searchOneResult : fillText(texts.searchCount, { count });
  return isAnswered ? fillText(texts.searchNothing, { query: query.trim() }) : texts.searchLoading;
}
