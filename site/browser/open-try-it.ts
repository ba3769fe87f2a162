import type { TryItOperation } from "../try-it/try-it-operation.ts";
import type { LoadedKit, KitOperation, FindStatus } from "../try-it/kit.ts";
import type { TranslateReference } from "../../generators/source/reference-script-texts.ts";
import type { SiteView } from "../view.ts";
import { createRetry, createText } from "./place-parts.ts";
import type { TabStore } from "./tab-store.ts";

/** What consoles need besides their operation. */
interface TryItMeans {
  readonly store: TabStore;
  readonly translate: TranslateReference;
  readonly texts: SiteView["texts"];
  readonly language: string;
}

/**
 * Opens the console of a button, or closes it. Of a page one is open at a time; closed ones keep what they hold, also
 * while the router has the article put away: the page itself is the only record.
 */
export function toggleTryIt(article: HTMLElement, button: HTMLButtonElement, means: TryItMeans): void {
  const isOpen = button.getAttribute("aria-expanded") === "true";
  const top = button.getBoundingClientRect().top;
  for (const other of article.querySelectorAll<HTMLButtonElement>("button.try[aria-expanded=true]"))
    setOpen(other, findPlace(other), false);
  const known = findPlace(button);
  const place = isOpen ? undefined : (known ?? createPlace(button, means.translate));
  if (place !== undefined) {
    setOpen(button, place, true);
    if (known === null) void load(button, place, means);
  }
  // A console above may have closed: the button stays under the pointer.
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: "instant" });
  // At the bottom of the window the console would open below it, with its Send button out of sight.
  if (place !== undefined && place.getBoundingClientRect().top > innerHeight - shortestTryIt)
    button.scrollIntoView({ block: "start", behavior: "instant" });
}

/** Height in pixels that shows the first row of a console and its Send button. */
const shortestTryIt = 320;

function findPlace(button: HTMLButtonElement): HTMLElement | null {
  return document.getElementById(button.getAttribute("aria-controls") ?? "");
}

function setOpen(button: HTMLButtonElement, place: HTMLElement | null, isOpen: boolean): void {
  button.setAttribute("aria-expanded", String(isOpen));
  if (place !== null) place.hidden = !isOpen;
}

function createPlace(button: HTMLButtonElement, translate: TranslateReference): HTMLElement {
  const place = document.createElement("section");
  place.className = "try-it";
  place.setAttribute("aria-label", translate("tryIt"));
  place.id = `try-it-${button.getAttribute("aria-describedby") ?? ""}`;
  button.setAttribute("aria-controls", place.id);
  (button.parentElement ?? button).after(place);
  return place;
}

/** Loads the panel's code, its operation, and the kit's module, and renders the panel. A failure shows a message and a retry button. */
async function load(button: HTMLButtonElement, place: HTMLElement, means: TryItMeans): Promise<void> {
  const { store, translate, texts, language } = means;
  place.replaceChildren(createText("status", translate("partLoading")));
  const fail = (error: unknown): void => {
    console.warn("The console could not be loaded.", error);
    place.replaceChildren(
      createText("alert", translate("tryItLoadFailed")),
      createRetry(translate("retry"), () => void load(button, place, means)),
    );
  };
  try {
    const file = new URL(button.dataset["tryIt"] ?? "", document.baseURI).href;
    const [{ mountTryIt }, operation, kit] = await Promise.all([
      import("../try-it/mount-try-it.tsx"),
      loadOperation(file),
      loadKit(file),
    ]);
    place.replaceChildren();
    mountTryIt(place, { operation, kit: toKit(kit, operation.kitName), store, file, texts, language }, fail);
  } catch (error) {
    fail(error);
  }
}

async function loadOperation(file: string): Promise<TryItOperation> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  // Written by the generator of the same build.
  return (await response.json()) as TryItOperation;
}

interface KitModules {
  readonly operations: Readonly<Record<string, unknown>>;
  readonly finder: { readonly findStatus: FindStatus };
}

/** Loads the description's kit: the same modules as in `sdk`. */
async function loadKit(file: string): Promise<KitModules> {
  const folder = new URL("../../sdk/", file);
  const name = (new URL(file).pathname.split("/").at(-1) ?? "").replace(/\.json$/, ".js");
  const [operations, finder] = await Promise.all([
    import(/* @vite-ignore */ new URL(`operations/${name}`, folder).href) as Promise<KitModules["operations"]>,
    import(/* @vite-ignore */ new URL("validators/runtime/find-operation.js", folder).href) as Promise<
      KitModules["finder"]
    >,
  ]);
  return { operations, finder };
}

function toKit({ operations, finder }: KitModules, name: string): LoadedKit {
  // The kit's own export.
  return { operation: operations[name] as KitOperation, findStatus: finder.findStatus };
}
