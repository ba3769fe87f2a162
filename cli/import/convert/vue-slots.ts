import { markCode, type Line } from "./lines.ts";

/** The content of a component on a page, by the names of its slots. */
export type SlotLines = ReadonlyMap<string, readonly Line[]>;

const opening = /^\s*<template\s+(?:#|v-slot:)([\w-]+)\s*>/;
const closing = "</template>";

/**
 * Sorts content by its slots: `<template #title>` is for the slot `title`. Undefined for templates that get values from the
 * component. Slots without text are left out.
 */
export function readSlots(content: readonly Line[]): SlotLines | undefined {
  const code = markCode(content);
  const slots = new Map<string, Line[]>([["default", []]]);
  let slot = "default";
  for (const [index, line] of content.entries()) {
    let { text } = line;
    if (code[index] !== true) {
      const [mark, name] = slot === "default" ? (opening.exec(text) ?? []) : [];
      if (mark !== undefined && name !== undefined) {
        text = text.slice(mark.length);
        slot = name;
        slots.set(slot, slots.get(slot) ?? []);
      }
      if (text.includes("<template")) return undefined;
      const end = slot === "default" ? -1 : text.indexOf(closing);
      if (end !== -1) {
        slots.get(slot)?.push({ ...line, text: text.slice(0, end) });
        text = text.slice(end + closing.length);
        slot = "default";
      }
    }
    slots.get(slot)?.push({ ...line, text });
  }
  return new Map([...slots].filter(([, lines]) => lines.some(({ text }) => text.trim() !== "")));
}
