/** Address of the script that `dev` adds to each page; an underscore keeps it apart from routes. */
export const clientPath = "_docsgen/client.js";

/** Address of the stream of events. */
export const eventsPath = "_docsgen/events";

/**
 * Reloads the page when the site was rebuilt and shows faults over it. A script of its own and styles set one by one
 * pass the page's content security policy.
 */
export const clientScript = `
const show = (text) => {
  document.getElementById("docsgen-faults")?.remove();
  if (text === "") return;
  const overlay = document.createElement("pre");
  overlay.id = "docsgen-faults";
  overlay.setAttribute("role", "alert");
  overlay.textContent = text;
  const style = { position: "fixed", inset: "0", zIndex: "2147483647", margin: "0", padding: "32px", overflow: "auto",
    background: "#14161a", color: "#f2f4f8", font: "14px/1.6 ui-monospace, monospace", whiteSpace: "pre-wrap" };
  for (const [name, value] of Object.entries(style)) overlay.style[name] = value;
  overlay.addEventListener("click", () => overlay.remove());
  document.body.append(overlay);
};
const events = new EventSource(new URL("events", import.meta.url));
let known;
events.addEventListener("state", ({ data }) => {
  const { build, faults } = JSON.parse(data);
  if (known !== undefined && build !== known) location.reload();
  known = build;
  show(faults);
});
`;
