import type { TranslateReference } from "../../generators/source/reference-script-texts.ts";
import { loadDocument } from "./loaded-page.ts";
import { findTarget, openTarget } from "./open-target.ts";
import { createRetry, createText } from "./place-parts.ts";

/** A part that is empty until its schema is loaded: it names the page of the schema. */
const placeSelector = ":scope > [data-from], :scope > div > [data-from]";
const loadingTextMs = 200;

/** Fills nested schemas that the page has no room for when the reader opens them; until the signal. */
export function openNested(article: HTMLElement, translate: TranslateReference, signal: AbortSignal): void {
  // This event does not bubble.
  article.addEventListener("toggle", ({ target }) => fillOpened(target, translate), { capture: true, signal });
  // Opened before this ran.
  for (const details of article.querySelectorAll("details[open]")) fillOpened(details, translate);
}

function fillOpened(details: EventTarget | null, translate: TranslateReference): void {
  if (!(details instanceof HTMLDetailsElement) || !details.open) return;
  const place = details.querySelector<HTMLElement>(placeSelector);
  if (place !== null) void fillPlace(place, translate);
}

async function fillPlace(place: HTMLElement, translate: TranslateReference): Promise<void> {
  const { from = "" } = place.dataset;
  const row = place.closest<HTMLElement>("li[id]");
  if (from === "" || row === null) return;
  place.dataset["from"] = "";
  const waiting = setTimeout(
    () => place.replaceChildren(createText("status", translate("partLoading"))),
    loadingTextMs,
  );
  const address = new URL(from, document.baseURI);
  try {
    const isTarget = findTarget() === row;
    place.replaceChildren(...readBody(await loadDocument(address), { address, place, at: row.id }, translate));
    delete place.dataset["from"];
    // The hash may name something in the schema.
    if (isTarget) openTarget();
  } catch (error) {
    console.warn("A nested schema could not be loaded.", error);
    place.dataset["from"] = from;
    place.replaceChildren(
      createText("alert", translate("schemaLoadFailed")),
      createRetry(translate("retry"), () => void fillPlace(place, translate)),
    );
  } finally {
    clearTimeout(waiting);
  }
}

interface Place {
  /** URL of the page of the schema. */
  readonly address: URL;
  readonly place: HTMLElement;
  readonly at: string;
}

/** The body of a schema from its page, with the anchors that it has at the place, without what is not sent this way. */
function readBody(source: Document, { address, place, at }: Place, translate: TranslateReference): readonly Node[] {
  const schema = source.querySelector<HTMLElement>("section.schema");
  const body = schema?.querySelector<HTMLElement>(".schema-body");
  if (!schema || !body) throw new Error(`The page ${address.pathname} describes no schema.`);
  for (const element of body.querySelectorAll("[id]")) element.id = moved(element.id, schema.id, at);
  for (const element of body.querySelectorAll("[name]"))
    element.setAttribute("name", moved(element.getAttribute("name") ?? "", schema.id, at));
  for (const link of body.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    const isInside = href.startsWith(`#${schema.id}/`);
    link.setAttribute("href", isInside ? `#${moved(href.slice(1), schema.id, at)}` : new URL(href, address).href);
  }
  for (const inner of body.querySelectorAll<HTMLElement>("[data-from]")) {
    inner.dataset["from"] = new URL(inner.dataset["from"] ?? "", address).href;
    if (place.dataset["direction"] !== undefined) inner.dataset["direction"] = place.dataset["direction"];
  }
  leaveOut(body, place.dataset["direction"], translate);
  return [...body.childNodes].map((node) => document.adoptNode(node));
}

function moved(id: string, from: string, to: string): string {
  return id.startsWith(`${from}/`) ? to + id.slice(from.length) : id;
}

/** A request has no read-only properties, and a response no write-only ones: their names remain, with their anchors. */
function leaveOut(body: HTMLElement, direction: string | undefined, translate: TranslateReference): void {
  if (direction === undefined) return;
  const isRequest = direction === "request";
  const words = translate(isRequest ? "leftOutOfRequest" : "leftOutOfResponse");
  for (const list of body.querySelectorAll(".rows")) {
    const rows = [...list.querySelectorAll(`:scope > li:has(> [data-mark="${isRequest ? "read" : "write"} only"])`)];
    if (rows.length === 0) continue;
    const note = document.createElement("p");
    note.className = "note left-out";
    note.append(words);
    for (const row of rows) {
      const name = document.createElement("code");
      name.id = row.id;
      name.append(row.querySelector(".name")?.textContent ?? "");
      note.append(note.childElementCount === 0 ? " " : ", ", name);
      row.remove();
    }
    list.after(note);
  }
}
