import { buildReferenceContext } from "../../site/reference/context.ts";
import type { Operation, Server } from "../api/model.ts";
import type { ApiProject, TryItMode, SiteSettings } from "../contract.ts";
import { envelopeOf } from "../examples/event-value.ts";
import { createSampleContext } from "../samples/create-samples.ts";
import type { TranslateText } from "../source/interface-texts.ts";
import { limitToShown } from "../validators/limit-to-shown.ts";
import { buildBody, type BodyContext } from "./build-body.ts";
import { buildParameter } from "./build-field.ts";
import { buildPlaces } from "./build-places.ts";
import { buildSecurity } from "./build-security.ts";
import type { TryItResponse, TryItOperation, TryItServer } from "../../site/try-it/try-it-operation.ts";

export interface TryItInput {
  readonly described: ApiProject;
  readonly settings: SiteSettings;
  readonly mode: TryItMode;
  readonly translate: TranslateText;
}

/** Creates a function that builds the panels of one description. All panels share its lookups. */
export function createOperationBuilder({
  described,
  settings,
  mode,
  translate,
}: TryItInput): (operation: Operation, kitName: string) => TryItOperation {
  const { shown: api } = described;
  const validators = limitToShown(described.validators, described);
  const reference = buildReferenceContext({ ...described, api, others: [], panels: new Map(), translate });
  const find = validators.findSchema;
  const context: BodyContext = { reference, find, samples: createSampleContext(api, validators) };
  return (operation, kitName) => {
    const { id, method, path, parameters, requestBody } = operation;
    const servers = operation.servers.length > 0 ? operation.servers : api.servers;
    return {
      id,
      method,
      path,
      kitName,
      servers: servers.map(buildServer),
      allowsAnyServer: mode === "any",
      security: buildSecurity(operation, reference.securitySchemes),
      parameters: parameters.filter((parameter) => !isStated(parameter)).map((entry) => buildParameter(entry, context)),
      body: requestBody && buildBody(requestBody, context),
      responses: operation.responses.map(({ status, content }): TryItResponse => ({
        status,
        media: content.map(({ name, schema, isSequential }) => ({
          name,
          envelope: isSequential && schema !== undefined ? envelopeOf(schema, find) : undefined,
        })),
      })),
      places: buildPlaces(operation, described, { settings, find }),
    };
  };
}

function buildServer({ url, name, description, variables }: Server): TryItServer {
  return { url, description: (name ?? description?.text)?.slice(0, 100), variables };
}

/**
 * Headers that other parts of a description define. A parameter with such a name is ignored.
 * https://spec.openapis.org/oas/v3.1.1.html#parameter-object
 */
function isStated({ name, in: place }: Operation["parameters"][number]): boolean {
  return place === "header" && ["accept", "content-type", "authorization"].includes(name.toLowerCase());
}
