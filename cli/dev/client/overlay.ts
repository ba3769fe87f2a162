import { overlayStyles } from "./overlay-styles.ts";
import type { ShownFinding } from "./shown-finding.ts";

const overlayId = "docsgen-findings";

/**
 * Shows errors over the page, or removes the overlay. It never takes the focus, because the reader may be typing. The page's
 * Content Security Policy allows style sheets that a script creates. All texts are set as text, never as HTML.
 */
export function showFindings(findings: readonly ShownFinding[]): void {
  const old = document.getElementById(overlayId);
  const text = JSON.stringify(findings);
  if (old?.dataset["findings"] === text) return;
  old?.remove();
  if (findings.length === 0) return;
  adoptStyles();
  const overlay = drawOverlay(findings);
  overlay.dataset["findings"] = text;
  document.body.append(overlay);
}

function drawOverlay(findings: readonly ShownFinding[]): HTMLElement {
  const overlay = draw("div", "");
  overlay.id = overlayId;
  overlay.setAttribute("role", "alertdialog");
  overlay.setAttribute("aria-labelledby", `${overlayId}-title`);
  const total = findings.reduce((sum, { count }) => sum + count, 0);
  const title = draw("h2", total === 1 ? "1 error" : `${total} errors`);
  title.id = `${overlayId}-title`;
  const close = draw("button", "Close");
  close.setAttribute("type", "button");
  const listening = new AbortController();
  const end = (): void => {
    listening.abort();
    overlay.hidden = true;
  };
  close.addEventListener("click", end);
  const onKey = (event: KeyboardEvent): void => {
    if (!overlay.isConnected) listening.abort();
    else if (event.key === "Escape" && !event.defaultPrevented) end();
  };
  addEventListener("keydown", onKey, { signal: listening.signal });
  const bar = draw("header", "");
  bar.append(title, close);
  overlay.append(bar, ...findings.map(drawFinding));
  return overlay;
}

function drawFinding({ severity, code, location, message, hint, rule, frame, further }: ShownFinding): HTMLElement {
  const section = draw("section", "");
  section.dataset["severity"] = severity;
  const heading = draw("h3", location ?? code);
  const mark = draw("p", `${severity}  ${code}`);
  mark.className = "docsgen-code";
  section.append(heading, mark, draw("p", message));
  if (frame.length > 0) section.append(draw("pre", frame.join("\n")));
  if (rule !== undefined) section.append(draw("p", `rule: ${rule}`));
  if (hint !== undefined) section.append(draw("p", `hint: ${hint}`));
  if (further !== "") section.append(draw("p", further));
  return section;
}

function draw(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function adoptStyles(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles(overlayId));
  document.adoptedStyleSheets.push(sheet);
}
