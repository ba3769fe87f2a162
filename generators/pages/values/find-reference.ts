/** A part of the reference that a page links to by its name. */
export type FoundReference =
  | {
      readonly kind: "found";
      /** From the root of the edition: `/api/#operation/createPet`. */
      readonly url: string;
      /** What a reader sees before following the link. Plain text; empty if the description has no words for it. */
      readonly card: string;
    }
  | { readonly kind: "missing"; readonly nearest: string | undefined };

/** Finds a part by its name: `createPet`, `Pet`, `Pet.price`, `error:rate_limited`. */
export type FindNamedPart = (name: string) => FoundReference;

export const findNoReference: FindNamedPart = () => ({ kind: "missing", nearest: undefined });
