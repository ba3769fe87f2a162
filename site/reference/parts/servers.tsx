import type { ReactNode } from "react";
import type { Server } from "../../../generators/api/model.ts";
import { ProseText } from "./basics.tsx";
import { Localized } from "../render-markup.ts";

const mostValues = 40;

/** Addresses at which an API answers, with the parts that the caller fills in. */
export function ServerList({ servers }: { readonly servers: readonly Server[] }): ReactNode {
  return (
    <ul className="servers">
      {servers.map((server) => (
        <li key={server.url}>
          {server.name !== undefined && <b>{server.name} </b>}
          <code className="path">{server.url}</code>
          {server.description && <ProseText prose={server.description} />}
          {server.variables.map((variable) => (
            <p key={variable.name} className="chips">
              <code className="name">{variable.name}</code>
              <code className="chip" data-constraint="default">
                <Localized>
                  {(translate) => translate("defaultValue", { value: JSON.stringify(variable.default) })}
                </Localized>
              </code>
              {variable.enum.slice(0, mostValues).map((value) => (
                <code key={value} className="chip" data-constraint="enum">
                  {JSON.stringify(value)}
                </code>
              ))}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
