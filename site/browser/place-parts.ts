/** The button that repeats what failed. */
export function createRetry(text: string, onClick: () => void): HTMLButtonElement {
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "try-it-retry";
  retry.textContent = text;
  retry.addEventListener("click", onClick);
  return retry;
}

/** The message of a part of the page that is loading, or that did not load. */
export function createText(role: "status" | "alert", text: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.setAttribute("role", role);
  paragraph.textContent = text;
  return paragraph;
}
