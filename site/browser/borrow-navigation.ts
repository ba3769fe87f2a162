/**
 * Shows the reference's own sidebar in the menu of small screens while that is open and gives back the way to undo it.
 * The sidebar is part of the article, which React leaves alone, so it is moved and not drawn twice.
 */
export function borrowNavigation(menu: HTMLElement): () => void {
  const navigation = document.querySelector("[data-article] .reference-nav");
  const place = document.createComment("");
  if (navigation === null) return () => undefined;
  navigation.replaceWith(place);
  menu.append(navigation);
  return () => place.replaceWith(navigation);
}
