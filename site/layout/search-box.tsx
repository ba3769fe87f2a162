import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { nextIndex } from "../browser/focus.ts";
import { rememberSearch } from "../browser/choices.ts";
import { useSearch, useSearchWaking } from "../browser/use-search.ts";
import { Icon } from "./icons.tsx";
import { usePage } from "./page-context.tsx";
import { SearchSheet, optionId } from "./search-sheet.tsx";

const listId = "docsgen-search-results";

/** The search: a combobox in the bar that becomes a sheet in the middle of the window while it is used. */
export function SearchBox() {
  const { base } = usePage();
  const search = useSearch(base);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const ask = (query: string) => {
    search.load();
    search.ask(query);
    setActive(0);
    setOpen(true);
  };
  useSearchWaking(input, ask);
  const close = () => setOpen(false);
  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget) !== true) close();
  };
  const count = search.groups.reduce((sum, group) => sum + group.hits.length, 0);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (event.key === "Escape") leave(event, isOpen, close);
    else if (event.key === "Enter" && isOpen) root.current?.querySelector<HTMLElement>(`#${optionId(active)}`)?.click();
    else if (isArrow) {
      event.preventDefault();
      setOpen(true);
      setActive(nextIndex(active, count, event.key) ?? 0);
    }
  };
  const hasList = isOpen && count > 0;
  return (
    <div className="search" data-open={isOpen || undefined} ref={root} onBlur={onBlur}>
      <div className="search-field">
        <Icon name="search" />
        <input
          ref={input}
          id="docsgen-search"
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={hasList ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={search.status === "loading" ? "Loading..." : "Search"}
          onFocus={(event) => ask(event.target.value)}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Ctrl K</kbd>
      </div>
      {isOpen && (
        <SearchSheet
          listId={listId}
          search={search}
          active={active}
          onFollow={() => rememberSearch(search.query)}
          onRepeat={(query) => {
            if (input.current !== null) input.current.value = query;
            ask(query);
          }}
        />
      )}
    </div>
  );
}

/** The first Escape closes the sheet, the next one empties the field. */
function leave(event: KeyboardEvent<HTMLInputElement>, isOpen: boolean, close: () => void): void {
  event.preventDefault();
  if (isOpen) close();
  else event.currentTarget.value = "";
}
