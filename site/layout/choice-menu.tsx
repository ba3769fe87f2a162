import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { stepFocus } from "../browser/focus.ts";
import { readPlace } from "../browser/open-edition.ts";
import { Icon } from "./icons.tsx";

/** One thing to choose in a menu. */
export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  /** A choice that leads to another page. */
  readonly href: string | undefined;
  /** The language of the label, where it is that of the choice. */
  readonly language?: string;
}

interface ChoiceMenuProps {
  /** What is chosen, e.g. `Language`. */
  readonly name: string;
  readonly icon?: ReactNode;
  readonly choices: readonly MenuChoice[];
  readonly chosen: MenuChoice;
  readonly onChoose: (choice: MenuChoice, event: MouseEvent<HTMLElement>) => void;
}

/** A button that names the present choice and opens a menu of all of them. */
export function ChoiceMenu({ name, icon, choices, chosen, onChoose }: ChoiceMenuProps) {
  // Query and hash of the page when the menu was opened; undefined while it is closed.
  const [place, setPlace] = useState<string>();
  const isOpen = place !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOutside(root, isOpen, () => setPlace(undefined));
  const close = () => {
    setPlace(undefined);
    button.current?.focus();
  };
  const links = choices.map((choice) => ({ ...choice, href: choice.href && choice.href + place }));
  const choose = (choice: MenuChoice, event: MouseEvent<HTMLElement>) => {
    onChoose(choice, event);
    close();
  };
  return (
    <div className="choice-menu" ref={root}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${name}: ${chosen.label}`}
        onClick={() => setPlace(isOpen ? undefined : readPlace())}
      >
        {icon}
        {chosen.label}
        <Icon name="chevron" />
      </button>
      {isOpen && <ChoiceList name={name} choices={links} chosen={chosen} onChoose={choose} onClose={close} />}
    </div>
  );
}

interface ChoiceListProps {
  readonly name: string;
  readonly choices: readonly MenuChoice[];
  readonly chosen: MenuChoice;
  readonly onChoose: (choice: MenuChoice, event: MouseEvent<HTMLElement>) => void;
  readonly onClose: () => void;
}

function ChoiceList({ name, choices, chosen, onChoose, onClose }: ChoiceListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (list.current === null || !stepFocus(list.current, "[role=menuitemradio]", event.key)) return;
    if (event.key !== "Tab") event.preventDefault();
  };
  return (
    <ul ref={list} role="menu" aria-label={name} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <li key={choice.id} role="none">
          <ChoiceItem choice={choice} isChosen={choice.id === chosen.id} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

interface ChoiceItemProps {
  readonly choice: MenuChoice;
  readonly isChosen: boolean;
  readonly onChoose: (choice: MenuChoice, event: MouseEvent<HTMLElement>) => void;
}

function ChoiceItem({ choice, isChosen, onChoose }: ChoiceItemProps) {
  const shared = {
    role: "menuitemradio",
    "aria-checked": isChosen,
    tabIndex: -1,
    onClick: (event: MouseEvent<HTMLElement>) => onChoose(choice, event),
  };
  if (choice.href !== undefined) {
    return (
      <a {...shared} href={choice.href} lang={choice.language} hrefLang={choice.language}>
        {choice.label}
      </a>
    );
  }
  return (
    <button {...shared} type="button">
      {choice.label}
    </button>
  );
}

function useCloseOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) close();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  });
}
