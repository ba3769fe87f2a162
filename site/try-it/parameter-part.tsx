import { memo, type ReactNode } from "react";
import type { TranslateTryIt } from "../../generators/source/try-it-texts.ts";
import type { TryItOperation, TryItParameter } from "./try-it-operation.ts";
import { parameterKey, type ChangeDraft, type Draft, type FieldValue } from "./draft.ts";
import { Field } from "./field.tsx";
import type { ParameterErrors } from "./validate-request.ts";
import { ErrorList } from "./error-list.tsx";
import type { FindRuleUrl } from "./rule-url.ts";
import { useTranslate } from "./texts-context.tsx";

const places = [
  ["path", "pathParameters"],
  ["query", "queryParameters"],
  ["querystring", "queryString"],
  ["header", "headerParameters"],
  ["cookie", "cookies"],
] as const satisfies readonly (readonly [TryItParameter["in"], string])[];

interface ParameterPartProps {
  readonly operation: TryItOperation;
  readonly values: Draft["parameters"];
  readonly errors: ParameterErrors;
  readonly findRule: FindRuleUrl;
  readonly onDraft: ChangeDraft;
}

/** Parameters by location. An empty value is not sent. */
export const ParameterPart = memo(function ParameterPart(props: ParameterPartProps): ReactNode {
  const { operation, values, errors, findRule, onDraft } = props;
  const translate = useTranslate();
  return places.map(([place, title]) => {
    const here = operation.parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    const found = errors[place === "querystring" ? "query" : place];
    const names = new Set(here.map(({ name }) => name));
    const others =
      place === "querystring" ? found : found.filter(({ field }) => field === undefined || !names.has(field));
    return (
      <fieldset key={place} className="try-it-part" data-place={place}>
        <legend>{translate(title)}</legend>
        {here.map((parameter) => (
          <Field
            key={parameter.name}
            field={parameter}
            value={values[parameterKey(parameter)] ?? ""}
            errors={place === "querystring" ? [] : found.filter(({ field }) => field === parameter.name)}
            findRule={findRule}
            note={noteOf(parameter, translate)}
            onValue={(value) => onDraft(setParameter(parameter, value))}
          />
        ))}
        <ErrorList errors={others} findRule={findRule} />
      </fieldset>
    );
  });
});

function setParameter(parameter: TryItParameter, value: FieldValue): (draft: Draft) => Partial<Draft> {
  const text = typeof value === "string" ? value : "";
  return ({ parameters }) => ({ parameters: { ...parameters, [parameterKey(parameter)]: text } });
}

/** Headers that only the browser sets. https://fetch.spec.whatwg.org/#forbidden-request-header */
const forbiddenHeader =
  /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** The note for a value that a page cannot send. */
function noteOf({ in: place, name }: TryItParameter, translate: TranslateTryIt): string | undefined {
  if (place === "cookie") return translate("cookieNotSent");
  if (place === "header" && forbiddenHeader.test(name)) return translate("headerNotSent");
  return undefined;
}
