import { searchParameter } from "../constants.ts";

/**
 * Makes up for what happened before this code ran: words typed, the focus set, a query in the address.
 * Gives back the way to stop listening for Ctrl+K and Cmd+K.
 */
export function wakeSearch(field: HTMLInputElement, ask: (query: string) => void): () => void {
  const asked = new URLSearchParams(location.search).get(searchParameter) ?? "";
  if (asked !== "" && field.value === "") {
    field.value = asked;
    field.focus();
  }
  if (field.value !== "" || document.activeElement === field) ask(field.value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.focus();
    field.select();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
