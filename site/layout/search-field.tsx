import { useEffect, useState, useSyncExternalStore, type KeyboardEvent, type RefObject } from "react";
import { wakeSearch } from "../browser/wake-search.ts";
import { Icon } from "./icons.tsx";
import { useTexts } from "./page-context.tsx";
import { listId } from "./search-results.tsx";

interface SearchFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  /** Id of the option that Enter follows; undefined while there is no list. */
  readonly activeOption: string | undefined;
  readonly onAsk: (query: string) => void;
  readonly onStep: (key: string) => void;
  readonly onFollow: () => void;
  readonly onClose: () => void;
  readonly onClear: () => void;
}

/** The field of the search, a combobox by the pattern of the ARIA authoring practices: the focus stays in it. */
export function SearchField({ input, activeOption, ...props }: SearchFieldProps) {
  const { isOpen, isLoading, onAsk, onClose } = props;
  const texts = useTexts();
  const [wasFocused, setFocused] = useState(false);
  const ask = (query: string) => {
    setFocused(true);
    onAsk(query);
  };
  // Once: what it asks for at the start needs no later state.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => (input.current === null ? undefined : wakeSearch(input.current, ask)), []);
  const onKeyDown = useSearchKeys({ activeOption, ...props });
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        ref={input}
        id="docsgen-search"
        type="text"
        role="combobox"
        aria-label={texts.search}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={activeOption !== undefined}
        aria-controls={activeOption === undefined ? undefined : listId}
        aria-activedescendant={activeOption}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={isLoading && wasFocused ? texts.searchLoading : texts.search}
        // For the script that is there before React.
        data-loading={texts.searchLoading}
        onFocus={(event) => ask(event.target.value)}
        onChange={(event) => onAsk(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Shortcut />
      {isOpen && (
        <button type="button" className="icon-button search-close" aria-label={texts.searchClose} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/**
 * Arrows move through the list and around its ends. Home and End belong to the text until they have nothing to do
 * there: once an arrow was pressed, or with the caret at that end already, they lead to the first and last option.
 */
function useSearchKeys(props: Omit<SearchFieldProps, "input">) {
  const { isOpen, activeOption, onStep, onFollow, onClose, onClear } = props;
  const [isInList, setInList] = useState(false);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent, shiftKey, ctrlKey, metaKey, altKey } = event;
    // Enter and arrows choose among the letters of an input method.
    if (nativeEvent.isComposing) return;
    const isEdge = (key === "Home" || key === "End") && !(shiftKey || ctrlKey || metaKey || altKey);
    if (key === "Escape") {
      event.preventDefault();
      if (isOpen) onClose();
      else onClear();
    } else if (key === "Enter") {
      event.preventDefault();
      onFollow();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      setInList(true);
      onStep(key);
      return;
    } else if (isEdge && activeOption !== undefined && (isInList || isAtEdge(currentTarget, key))) {
      event.preventDefault();
      setInList(true);
      onStep(key);
      return;
    }
    if (!["Shift", "Control", "Alt", "Meta"].includes(key)) setInList(false);
  };
}

function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  const edge = key === "Home" ? 0 : value.length;
  return selectionStart === edge && selectionEnd === edge;
}

function Shortcut() {
  const isApple = useSyncExternalStore(
    () => () => undefined,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
  return <kbd aria-hidden="true">{isApple ? "⌘ K" : "Ctrl K"}</kbd>;
}
