import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { fillText } from "../../generators/source/fill-text.ts";
import type { ShellTexts } from "../../generators/source/shell-texts.ts";
import { forgetSearch, readSearches } from "../browser/choices.ts";
import { stepFocus } from "../browser/focus.ts";
import type { SearchState } from "../browser/use-search.ts";
import { Icon } from "./icons.tsx";
import { useLink, useSite, useTexts } from "./page-context.tsx";
import { SearchResults } from "./search-results.tsx";

interface SearchSheetProps {
  readonly search: SearchState;
  readonly active: number;
  readonly onFollow: () => void;
  readonly onRepeat: (query: string) => void;
  /** Gives the focus back to the field. */
  readonly onLeave: () => void;
}

/** Below the field: the results, a hint if there are no results, or earlier searches and start pages before the first key. */
export function SearchSheet({ search, active, onFollow, onRepeat, onLeave }: SearchSheetProps) {
  const { result, query } = search;
  const texts = useTexts();
  const language = useSite().settings.language.code;
  const isEmpty = query.trim() === "";
  const hasResults = !isEmpty && result.groups.length > 0;
  return (
    // The press must not take the focus from the field: the sheet would close before the click.
    <div className="search-sheet" role="presentation" onPointerDown={keepFocus} onMouseDown={keepFocus}>
      <p role="status" className={hasResults || isEmpty ? "visually-hidden" : "search-note"}>
        {statusText(search, texts, language)}
      </p>
      {hasResults && <SearchResults result={result} active={active} onFollow={onFollow} />}
      {isEmpty && <SearchStart onFollow={onFollow} onRepeat={onRepeat} onLeave={onLeave} />}
    </div>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

type SearchStartProps = Pick<SearchSheetProps, "onFollow" | "onRepeat" | "onLeave">;

/** Before the first keystroke: earlier searches, then pages to start from. Arrows move through both. */
function SearchStart({ onFollow, onRepeat, onLeave }: SearchStartProps) {
  const { startPages } = useSite();
  const texts = useTexts();
  const toHref = useLink();
  const [searches, setSearches] = useState(readSearches);
  const forget = (search?: string) => {
    forgetSearch(search);
    setSearches(readSearches());
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") onLeave();
    else if (stepFocus(event.currentTarget, "a, button", event.key)) event.preventDefault();
  };
  if (searches.length + startPages.length === 0) return <p className="search-note">{texts.searchHint}</p>;
  return (
    <div className="search-start" role="presentation" onKeyDown={onKeyDown}>
      {searches.length > 0 && <RecentSearches searches={searches} onRepeat={onRepeat} onForget={forget} />}
      {startPages.length > 0 && (
        <section aria-label={texts.searchStart}>
          <p aria-hidden="true">{texts.searchStart}</p>
          <ul>
            {startPages.map(({ label, route, part }) => (
              <li key={route}>
                <a href={toHref(route)} tabIndex={-1} onClick={onFollow}>
                  {label} {part !== undefined && <small>{part}</small>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface RecentSearchesProps {
  readonly searches: readonly string[];
  readonly onRepeat: (query: string) => void;
  /** Forgets one search, or all of them. */
  readonly onForget: (search?: string) => void;
}

function RecentSearches({ searches, onRepeat, onForget }: RecentSearchesProps) {
  const texts = useTexts();
  const language = useSite().settings.language.code;
  return (
    <section aria-label={texts.recentSearches}>
      <p>
        <span aria-hidden="true">{texts.recentSearches}</span>
        <button type="button" onClick={() => onForget()}>
          {texts.clearSearches}
        </button>
      </p>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <button type="button" onClick={() => onRepeat(search)}>
              {search}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={fillText(texts.removeSearch, { query: search }, language)}
              onClick={() => onForget(search)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function statusText({ query, status, result, isAnswered }: SearchState, texts: ShellTexts, language: string): string {
  if (status === "failed") return texts.searchFailed;
  if (query.trim() === "") return "";
  const count = result.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count > 0) return count === 1 ? texts.searchOneResult : fillText(texts.searchCount, { count }, language);
  return isAnswered ? fillText(texts.searchNothing, { query: query.trim() }, language) : texts.searchLoading;
}
