import { useEffect, useRef, useState, type FocusEvent } from "react";
import { nextIndex } from "../browser/focus.ts";
import { rememberSearch } from "../browser/choices.ts";
import { useSearch } from "../browser/use-search.ts";
import { usePage } from "./page-context.tsx";
import { SearchField } from "./search-field.tsx";
import { SearchSheet } from "./search-sheet.tsx";
import { optionId } from "./search-results.tsx";

/** The search: a combobox in the bar that becomes a sheet in the middle of the window while it is used. */
export function SearchBox() {
  const search = useSearch(usePage().base);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFollowing = useFollowing(search.isAnswered);
  const ask = (query: string) => {
    search.ask(query);
    setActive(0);
    setOpen(true);
  };
  const count = search.result.groups.reduce((sum, group) => sum + group.hits.length, 0);
  const step = (key: string) => {
    if (isOpen && count === 0) root.current?.querySelector<HTMLElement>(".search-recent li button")?.focus();
    if (isOpen) setActive(nextIndex(active, count, key) ?? 0);
    setOpen(true);
  };
  const follow = () => {
    if (search.isAnswered) document.getElementById(optionId(active))?.click();
    else isFollowing.current = true;
  };
  const fill = (query: string) => {
    if (input.current === null) return;
    input.current.value = query;
    input.current.focus();
    ask(query);
  };
  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget) !== true) setOpen(false);
  };
  return (
    <div className="search" data-open={isOpen || undefined} ref={root} onBlur={onBlur} onPointerEnter={search.prepare}>
      <SearchField
        input={input}
        isOpen={isOpen}
        isLoading={search.status === "loading"}
        activeOption={isOpen && count > 0 ? optionId(active) : undefined}
        onAsk={ask}
        onStep={step}
        onFollow={follow}
        onClose={() => setOpen(false)}
        onClear={() => search.ask("")}
      />
      {isOpen && (
        <SearchSheet
          search={search}
          active={active}
          onFollow={() => {
            rememberSearch(search.query);
            setOpen(false);
          }}
          onRepeat={fill}
          onLeave={() => input.current?.focus()}
        />
      )}
    </div>
  );
}

/** Enter that came before the answer follows the first result as soon as it is there. */
function useFollowing(isAnswered: boolean) {
  const isFollowing = useRef(false);
  useEffect(() => {
    if (!isAnswered || !isFollowing.current) return;
    isFollowing.current = false;
    document.getElementById(optionId(0))?.click();
  }, [isAnswered]);
  return isFollowing;
}
