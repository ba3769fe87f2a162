import type { RootContent } from "mdast";

import { containerOf, paragraph, switchOf } from "./build.ts";
import type { Component, ComponentValue, LoweredElement } from "./component.ts";
import { containerDirective } from "./nodes.ts";
import { isOn, isRecord, labelOf, listOf, recordsOf, textOf, titleAnchor } from "./values.ts";

const places = ["path", "query", "body", "header", "cookie"];

/** `<ParamField path="id">`: the attribute says where the parameter is, its value is the name. */
const paramField: Component = {
  form: "function",
  attributes: [
    ...places,
    "name",
    "type",
    "required",
    "optional",
    "default",
    "deprecated",
    "placeholder",
    "pre",
    "post",
    "id",
  ],
  ignored: ["initialValue", "enum", "children", "nullable"],
  lower: (element) => {
    const place = places.find((name) => labelOf(element.attributes[name]).length > 0);
    const name = place === undefined ? element.attributes["name"] : element.attributes[place];
    return [
      containerOf(element, "field", { label: labelOf(name), attributes: { ...factsOf(element, name), in: place } }),
    ];
  },
};

const responseField: Component = {
  form: "function",
  attributes: ["name", "type", "required", "default", "deprecated", "pre", "post", "id"],
  ignored: ["defaultOpen", "children", "hidden"],
  lower: (element) => [
    containerOf(element, "field", {
      label: labelOf(element.attributes["name"]),
      attributes: factsOf(element, element.attributes["name"]),
    }),
  ],
};

function factsOf(
  { attributes }: LoweredElement,
  name: ComponentValue | undefined,
): Readonly<Record<string, string | undefined>> {
  const { type, required, deprecated, placeholder, pre, post, id } = attributes;
  return {
    type: textOf(type),
    required: switchOf(required),
    default: constantText(attributes["default"]),
    deprecated: switchOf(deprecated),
    placeholder: textOf(placeholder),
    pre: joined(pre),
    post: joined(post),
    id: textOf(id) ?? fieldAnchor(name),
  };
}

/** `param-created-at` for `createdAt`, as Mintlify names it. */
function fieldAnchor(name: ComponentValue | undefined): string | undefined {
  const words = (textOf(name) ?? "").replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1-$2").replaceAll("_", "-");
  const anchor = titleAnchor(words);
  return anchor === undefined ? undefined : `param-${anchor}`;
}

function joined(value: ComponentValue | undefined): string | undefined {
  const words = listOf(value).flatMap((one) => textOf(one) ?? []);
  return words.length === 0 ? textOf(value) : words.join(" | ");
}

/** A default of any type as a program writes it. */
function constantText(value: ComponentValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  return textOf(value) ?? JSON.stringify(value);
}

/** `<TypeTable type={{ name: { type, description, default, required } }}>` of Fumadocs: a field for each entry. */
const typeTable: Component = {
  form: "function",
  attributes: ["type"],
  lower: (element) => {
    const { type } = element.attributes;
    if (isRecord(type) && Object.values(type).every(isRecord))
      return Object.entries(type).map(([name, entry]) => fieldOf(name, isRecord(entry) ? entry : {}, element));
    element.reportInvalid('a `type` that is an object of entries such as `{ type: "string" }`');
    return [];
  },
};

function fieldOf(
  name: string,
  entry: Readonly<Record<string, ComponentValue>>,
  { position, name: component }: Pick<LoweredElement, "position" | "name">,
): RootContent {
  const { type, description, typeDescription, required, deprecated, parameters, returns } = entry;
  const standard = constantText(entry["default"]);
  const texts = [description, typeDescription, returns].flatMap((value) => {
    const words = labelOf(value);
    return words.length === 0 ? [] : [paragraph(words, position)];
  });
  const inner = recordsOf(parameters).flatMap((one) => {
    const words = labelOf(one["name"]);
    return words.length === 0 ? [] : [fieldOf(textOf(one["name"]) ?? "", one, { position, name: component })];
  });
  return containerDirective({
    name: "field",
    label: [{ type: "text", value: name }],
    attributes: {
      ...(textOf(type) === undefined ? {} : { type: textOf(type) ?? "" }),
      ...(isOn(required) ? { required: "" } : {}),
      ...(isOn(deprecated) ? { deprecated: "" } : {}),
      ...(standard === undefined ? {} : { default: standard }),
    },
    children: [...texts, ...inner],
    position,
    component,
  });
}

/** Parameters and properties in prose. */
export const fieldComponents: Readonly<Record<string, Component>> = {
  ParamField: paramField,
  Param: paramField,
  ResponseField: responseField,
  Property: responseField,
  TypeTable: typeTable,
};
