import type { TryItFormField, TryItOperation } from "./try-it-operation.ts";
import { plainText, queryPairs } from "../../generators/samples/parameters.ts";
import { fieldKey, type Draft } from "./draft.ts";
import { enteredValue } from "./entered-value.ts";

/** One part of a multipart body. */
export interface PreparedPart {
  readonly name: string;
  readonly value: string | File;
  /** The content type of a text part. */
  readonly contentType: string | undefined;
}

/** An encoded body. The browser sets the content type of a multipart body itself, with its boundary. */
export type PreparedBody =
  | { readonly kind: "text"; readonly text: string; readonly contentType: string; readonly isForm: boolean }
  | { readonly kind: "multipart"; readonly parts: readonly PreparedPart[]; readonly contentType: undefined }
  | { readonly kind: "file"; readonly file: File | undefined; readonly contentType: string };

/** The entered body. Undefined if none is sent. */
export function prepareBody({ body }: TryItOperation, draft: Draft): PreparedBody | undefined {
  const media = body?.media[draft.media];
  if (media === undefined) return undefined;
  // A range such as `image/*` is not a valid content type.
  const contentType = media.name.includes("*") ? rangeTypes[media.kind] : media.name;
  switch (media.kind) {
    case "json":
    case "lines":
    case "text":
      return { kind: "text", text: draft.texts[draft.media] ?? "", contentType, isForm: false };
    case "file": {
      const chosen = draft.fields[fieldKey(draft.media, "")];
      return { kind: "file", file: typeof chosen === "object" ? chosen[0] : undefined, contentType };
    }
    case "form": {
      const pairs = media.fields.flatMap((field) => formPairs(field, draft));
      return { kind: "text", text: pairs.join("&"), contentType, isForm: true };
    }
    case "multipart":
      return {
        kind: "multipart",
        parts: media.fields.flatMap((field) => partsOf(field, draft)),
        contentType: undefined,
      };
  }
}

const rangeTypes = {
  json: "application/json",
  lines: "application/jsonl",
  text: "text/plain",
  file: "application/octet-stream",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

function formPairs(field: TryItFormField, draft: Draft): string[] {
  const text = textOf(field, draft);
  const value = enteredValue(field, text);
  if (value === undefined) return [];
  const writing = { ...field, mediaType: undefined };
  // Without a style, an object is JSON. https: spec.openapis.org/oas/v3.1.1.html#encoding-object
  const isJson = field.control.kind === "json" && field.style === "form" && !Array.isArray(value);
  return queryPairs(writing, isJson ? text.trim() : value);
}

function partsOf(field: TryItFormField, draft: Draft): PreparedPart[] {
  const { name } = field;
  const chosen = draft.fields[fieldKey(draft.media, name)];
  if (typeof chosen === "object") return chosen.map((file) => ({ name, value: file, contentType: undefined }));
  const text = textOf(field, draft);
  const value = enteredValue(field, text);
  if (value === undefined) return [];
  const contentType = field.mediaType?.includes("*") === true ? undefined : field.mediaType?.split(",")[0]?.trim();
  const items = Array.isArray(value) ? value.map(plainText) : [text];
  return items.map((item) => ({ name, value: item, contentType }));
}

function textOf({ name }: TryItFormField, { fields, media }: Draft): string {
  const text = fields[fieldKey(media, name)];
  return typeof text === "string" ? text : "";
}

/** A multipart body as browsers send it. A text with a content type becomes a part with that type. */
export function toFormData(parts: readonly PreparedPart[]): FormData {
  const form = new FormData();
  for (const { name, value, contentType } of parts) {
    if (typeof value === "string" && contentType !== undefined)
      form.append(name, new Blob([value], { type: contentType }));
    else form.append(name, value);
  }
  return form;
}
