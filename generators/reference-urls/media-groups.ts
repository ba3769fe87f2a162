import type { MediaType } from "../api/model.ts";
import { anchorSegment } from "../validators/runtime/anchor.ts";

/** Media types of one body that share a schema and are shown together. */
export interface MediaGroup {
  readonly names: readonly string[];
  readonly media: MediaType;
  /** The anchor of the collapsible part. */
  readonly place: string;
  /** The prefix of its properties' anchors. */
  readonly anchor: string;
}

/** Groups the media types of a body. The first group always has the short anchors. */
export function groupMedia(content: readonly MediaType[], anchor: string): readonly MediaGroup[] {
  const groups = new Map<string, { names: string[]; media: MediaType }>();
  for (const media of content) {
    const key = keyOf(media);
    const group = groups.get(key);
    if (group) group.names.push(media.name);
    else groups.set(key, { names: [media.name], media });
  }
  return [...groups.values()].map((group, index) => {
    const place = `${anchor}/(${anchorSegment(group.names[0] ?? "")})`;
    return { ...group, place, anchor: index === 0 ? anchor : place };
  });
}

function keyOf({ schema }: MediaType): string {
  if (schema === undefined) return "";
  return schema.kind === "reference" && schema.constraints.length === 0 ? schema.name : schema.pointer;
}
