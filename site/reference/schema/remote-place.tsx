import type { ReactNode } from "react";
import type { ShownDirection } from "./direction.ts";

interface RemotePlaceProps {
  /** The page of the schema. */
  readonly href: string;
  readonly direction: ShownDirection;
}

/** Where the browser puts a schema that it loads from its page when it opens. */
export function RemotePlace({ href, direction }: RemotePlaceProps): ReactNode {
  return <div className="opened" data-from={href} data-direction={direction} />;
}
