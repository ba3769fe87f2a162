/** Replaces the button of a player by the player. Before that, the page has sent no request to its host. */
export function showEmbed(button: HTMLElement): void {
  const frame = document.createElement("iframe");
  frame.title = button.textContent ?? "";
  frame.allow = "fullscreen; picture-in-picture; encrypted-media";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = button.dataset["embed"] ?? "";
  button.replaceWith(frame);
  frame.focus();
}
