import { useRef, useState, type FocusEvent } from "react";
import { nextIndex } from "../browser/focus.ts";
import { rememberSearch } from "../browser/choices.ts";
import { useSearch } from "../browser/use-search.ts";
import { usePage } from "./page-context.tsx";
import { SearchField } from "./search-field.tsx";
import { optionId } from "./search-results.tsx";
import { SearchSheet } from "./search-sheet.tsx";

/** The search: a combobox in the bar that becomes a sheet in the middle of the window while it is used. */
export function SearchBox() {
  const { search, isOpen, active, count, root, input, ...acts } = useSearchBox();
  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget) !== true) acts.close();
  };
  return (
    <div className="search" data-open={isOpen || undefined} ref={root} onBlur={onBlur} onPointerEnter={search.prepare}>
      <SearchField
        input={input}
        isOpen={isOpen}
        isLoading={search.status === "loading"}
        activeOption={isOpen && count > 0 ? optionId(active) : undefined}
        onAsk={acts.ask}
        onStep={acts.step}
        onFollow={() => void acts.follow()}
        onClose={acts.close}
        onClear={acts.clear}
      />
      {isOpen && (
        <SearchSheet
          search={search}
          active={active}
          onFollow={acts.leave}
          onRepeat={acts.repeat}
          onLeave={() => input.current?.focus()}
        />
      )}
    </div>
  );
}

/** How many frames an answer may take to be drawn; without a result there is nothing to wait for. */
const maxFrames = 60;

/** What the search shows and what the reader can do with it. */
function useSearchBox() {
  const search = useSearch(usePage().base);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const count = search.result.groups.reduce((sum, group) => sum + group.hits.length, 0);
  const ask = (query: string) => {
    search.ask(query);
    setActive(0);
    setOpen(true);
  };
  const fill = (query: string) => {
    if (input.current !== null) input.current.value = query;
  };
  const clear = () => {
    fill("");
    search.ask("");
  };
  return {
    search,
    isOpen,
    active,
    count,
    root,
    input,
    ask,
    clear,
    close: () => setOpen(false),
    /** Moves in the list of results, or in the earlier searches and start pages if there is no list. */
    step: (key: string) => {
      if (isOpen && count === 0) root.current?.querySelector<HTMLElement>(".search-start li :is(a, button)")?.focus();
      if (isOpen) setActive(nextIndex(active, count, key) ?? 0);
      setOpen(true);
    },
    /** Follows the marked result; what was typed faster than it could be answered is answered first. */
    follow: async () => {
      if (search.isAnswered) return document.getElementById(optionId(active))?.click();
      await search.whenAnswered();
      // The answer is there, but when React draws it is its own affair.
      for (let frame = 0; frame < maxFrames; frame += 1) {
        const option = document.getElementById(optionId(active));
        if (option !== null) return option.click();
        await new Promise(requestAnimationFrame);
      }
    },
    leave: () => {
      rememberSearch(search.query);
      setOpen(false);
      clear();
    },
    repeat: (query: string) => {
      fill(query);
      input.current?.focus();
      ask(query);
    },
  };
}
