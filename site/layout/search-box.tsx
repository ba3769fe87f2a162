import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { nextIndex } from "../browser/focus.ts";
import { rememberSearch } from "../browser/choices.ts";
import { useSearch } from "../browser/use-search.ts";
import { wakeSearch } from "../browser/wake-search.ts";
import { Icon } from "./icons.tsx";
import { usePage } from "./page-context.tsx";
import { SearchSheet, optionId } from "./search-sheet.tsx";

const listId = "docsgen-search-results";

/** The search: a combobox in the bar that becomes a sheet in the middle of the window while it is used. */
export function SearchBox() {
  const search = useSearch(usePage().base);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const ask = (query: string) => {
    search.ask(query);
    setActive(0);
    setOpen(true);
  };
  const count = search.groups.reduce((sum, group) => sum + group.hits.length, 0);
  const step = (key: string) => {
    setOpen(true);
    setActive(nextIndex(active, count, key) ?? 0);
  };
  const repeat = (query: string) => {
    if (input.current !== null) input.current.value = query;
    ask(query);
  };
  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget) !== true) setOpen(false);
  };
  return (
    <div className="search" data-open={isOpen || undefined} ref={root} onBlur={onBlur}>
      <SearchField
        input={input}
        isOpen={isOpen}
        isLoading={search.status === "loading"}
        activeOption={isOpen && count > 0 ? optionId(active) : undefined}
        onAsk={ask}
        onStep={step}
        onClose={() => setOpen(false)}
      />
      {isOpen && (
        <SearchSheet
          listId={listId}
          search={search}
          active={active}
          onFollow={() => rememberSearch(search.query)}
          onRepeat={repeat}
        />
      )}
    </div>
  );
}

interface SearchFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  /** Id of the option that Enter follows; undefined while there is no list. */
  readonly activeOption: string | undefined;
  readonly onAsk: (query: string) => void;
  readonly onStep: (key: string) => void;
  readonly onClose: () => void;
}

function SearchField({ input, isOpen, isLoading, activeOption, onAsk, onStep, onClose }: SearchFieldProps) {
  // Once: what it asks for at the start needs no later state.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => (input.current === null ? undefined : wakeSearch(input.current, onAsk)), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") leave(event, isOpen, onClose);
    else if (event.key === "Enter" && activeOption !== undefined) document.getElementById(activeOption)?.click();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      onStep(event.key);
    }
  };
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        ref={input}
        id="docsgen-search"
        type="text"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={activeOption !== undefined}
        aria-controls={activeOption === undefined ? undefined : listId}
        aria-activedescendant={activeOption}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={isLoading ? "Loading..." : "Search"}
        onFocus={(event) => onAsk(event.target.value)}
        onChange={(event) => onAsk(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">Ctrl K</kbd>
    </div>
  );
}

/** The first Escape closes the sheet, the next one empties the field. */
function leave(event: KeyboardEvent<HTMLInputElement>, isOpen: boolean, close: () => void): void {
  event.preventDefault();
  if (isOpen) close();
  else event.currentTarget.value = "";
}
