/** The styles of the overlay. They must work on any page, including one without a style sheet. */
export function overlayStyles(id: string): string {
  return `
#${id} {
  position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: min(70vh, 640px); overflow: auto;
  box-sizing: border-box; padding: 0 24px 20px; border-top: 3px solid #f2555a;
  background: #16181d; color: #eceef2; font: 14px/1.55 system-ui, sans-serif; box-shadow: 0 -8px 40px #0006;
}
#${id}[hidden] { display: none; }
#${id} > header {
  position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between;
  padding: 12px 0; background: inherit;
}
#${id} h2, #${id} h3, #${id} p { margin: 0; color: inherit; }
#${id} h2 { font-size: 16px; font-weight: 600; }
#${id} h3 { font: 600 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
#${id} section { padding: 12px 0; border-top: 1px solid #343842; }
#${id} section > * + * { margin-top: 6px; }
#${id} p { white-space: pre-wrap; overflow-wrap: anywhere; }
#${id} .docsgen-code { color: #ff8f92; font: 12px/1.5 ui-monospace, monospace; }
#${id} pre {
  margin: 6px 0 0; padding: 10px 12px; overflow: auto; border-radius: 6px; background: #0d0f13; color: #d5d9e2;
  font: 13px/1.5 ui-monospace, monospace;
}
#${id} button {
  min-height: 32px; padding: 4px 14px; border: 1px solid #5b616e; border-radius: 6px; background: none;
  color: inherit; font: inherit; cursor: pointer;
}
#${id} button:focus-visible { outline: 2px solid #6fb1ff; outline-offset: 2px; }
@media (width <= 600px) { #${id} { padding: 0 16px 16px; } }
`;
}
