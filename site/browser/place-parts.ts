/** The button that repeats what failed. */
export function createRetry(onClick: () => void): HTMLButtonElement {
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "try-it-retry";
  retry.textContent = "Retry";
  retry.addEventListener("click", onClick);
  return retry;
}

/** What a part of the page says while it loads, or when it did not. */
export function createText(role: "status" | "alert", text: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.setAttribute("role", role);
  paragraph.textContent = text;
  return paragraph;
}
