import type { ReactNode } from "react";
import type { Direction } from "./direction.ts";

interface RemotePlaceProps {
  /** The page of the schema. */
  readonly href: string;
  readonly direction: Direction;
}

/** Where the browser puts a schema that it loads from its page when it opens. */
export function RemotePlace({ href, direction }: RemotePlaceProps): ReactNode {
  return <div className="opened" data-from={href} data-direction={direction} />;
}
