import type { PreparedDiscriminator, PreparedSchema } from "../../validators/prepared-schema.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { LoadedPart, TermLoader } from "./loader.ts";
import { valuesAtom, type Term, type TermPlace } from "./terms.ts";
import { anyKind, bitOf } from "./value-kinds.ts";

// `prepareSchema` has given each keyword a value of its type; the casts name that type.

/** A discriminator as a choice by its property: its cases exclude each other, so no case hides behind another. */
export function discriminatorTerm(loader: TermLoader, prepared: PreparedSchema, pointer: string): readonly Term[] {
  const { discriminator } = prepared;
  if (discriminator === undefined) return [];
  const { terms } = loader;
  const place: TermPlace = { side: loader.side, pointer, keyword: "discriminator" };
  const unite = createUnite(loader, { prepared, discriminator, pointer });
  const { property, cases, absent, unknown, other } = discriminator;
  const isObject = terms.atom({ on: "type", mask: bitOf("object"), isWhole: false });
  const isOther = terms.atom({ on: "type", mask: anyKind & ~bitOf("object"), isWhole: false });
  const isPresent = terms.atom({ on: "required", name: property }, { ...place, name: property });
  const isOneOf = (values: readonly string[]): Term => terms.atom(valuesAtom(values), place);
  const tagged = (part: Term): Term =>
    terms.and([isObject, isPresent, terms.atom({ on: "property", name: property, part })]);
  const known = cases.flatMap(({ values }) => values);
  return [
    terms.or(
      [
        ...cases.map(({ values, branches }) => terms.and([tagged(isOneOf(values)), unite(branches)])),
        ...(absent.length === 0 ? [] : [terms.and([isObject, terms.not(isPresent), unite(absent)])]),
        ...(unknown === undefined ? [] : [terms.and([tagged(terms.not(isOneOf(known))), unite([unknown])])]),
        ...(other === undefined ? [isOther] : other.length === 0 ? [] : [terms.and([isOther, unite(other)])]),
      ],
      place,
    ),
  ];
}

function createUnite(
  loader: TermLoader,
  {
    prepared,
    discriminator: { keyword, targets },
    pointer,
  }: { readonly prepared: PreparedSchema; readonly discriminator: PreparedDiscriminator; readonly pointer: string },
): (indexes: readonly number[]) => Term {
  const { terms } = loader;
  const place: TermPlace = { side: loader.side, pointer, keyword };
  if (keyword === "call") {
    return (indexes) =>
      terms.or(
        indexes.map((index) => {
          const target = targets[index];
          return target === undefined ? terms.always : loader.loadCall(target);
        }),
        place,
      );
  }
  const branches = prepared[keyword] as readonly LoadedPart[];
  const branchTerm = (index: number): Term =>
    loader.load(branches[index] ?? true, appendPointer(appendPointer(pointer, keyword), index));
  return (indexes) => {
    const parts = indexes.map(branchTerm);
    return keyword === "oneOf" ? terms.one(parts, place) : terms.or(parts, place);
  };
}
