import { scriptTexts } from "../../generators/source/script-texts.ts";

/** Shows an alert that the script of the page did not load. The click on its button is an intent like any other. */
export function showLoadAlert({ failed = scriptTexts.scriptFailed, retry = "Retry" }: DOMStringMap): Element {
  const alert = document.createElement("div");
  const button = document.createElement("button");
  alert.role = "alert";
  button.append(retry);
  alert.append(failed, button);
  document.body.append(alert);
  return alert;
}
