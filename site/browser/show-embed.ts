/** Replaces the button of a player by the player. Before that, the page has sent no request to its host. */
export function showEmbed(button: HTMLElement): void {
  const { textContent: title, dataset } = button;
  const frame = document.createElement("iframe");
  button.replaceWith(Object.assign(frame, { title, allow: "fullscreen", src: dataset["embed"] }));
  frame.focus();
}
