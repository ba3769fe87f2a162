import { replace } from "./wrap.ts";

/** What a call in this thread may depend on besides its input. */
export interface PlaceState {
  /** Not zero while a page is rendered again as at another time and place. */
  readonly shift: number;
}

type Note = (source: string) => void;

/** The zone has the same offset in summer and in winter. */
const otherPlace = { language: "ar-EG", timeZone: "Pacific/Marquesas", offsetMs: -34_200_000 };

/**
 * Texts for readers depend on the language and the time zone of the machine, unless the code states them. The second run of a page
 * has another language and another time zone, so that a result that shows them changes.
 */
export function observePlace(state: PlaceState, note: Note): void {
  const complete = (given: readonly unknown[], isDate: boolean): readonly unknown[] => {
    const [locales, options] = given;
    // Options of Intl are objects.
    const stated = (options ?? {}) as { readonly timeZone?: unknown };
    if (locales === undefined) note("the language of the machine");
    const needsZone = isDate && stated.timeZone === undefined;
    if (needsZone) note("the time zone of the machine");
    if (state.shift === 0) return given;
    return [locales ?? otherPlace.language, needsZone ? { ...stated, timeZone: otherPlace.timeZone } : options];
  };
  replace(Number.prototype, ["toLocaleString"], (self, given, original) =>
    Reflect.apply(original, self, complete(given, false)),
  );
  replace(Date.prototype, ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"], (self, given, original) =>
    Reflect.apply(original, self, complete(given, true)),
  );
  observeDates(state, () => note("the time zone of the machine"));
  for (const name of ["NumberFormat", "PluralRules", "RelativeTimeFormat", "ListFormat", "DisplayNames"] as const)
    observeFormat(name, (given) => complete(given, false));
  observeFormat("DateTimeFormat", (given) => complete(given, true));
}

/** Dates in the time zone of the machine. */
function observeDates(state: PlaceState, note: () => void): void {
  const getters = [
    "getFullYear",
    "getMonth",
    "getDate",
    "getDay",
    "getHours",
    "getMinutes",
    "toString",
    "toDateString",
    "toTimeString",
  ];
  const original = Date;
  replace(Date.prototype, getters, (self, given, get) => {
    note();
    const time = original.prototype.getTime.call(self);
    return Reflect.apply(get, state.shift === 0 ? self : new original(time + distanceAt(time)), given);
  });
  const setters = ["setFullYear", "setMonth", "setDate", "setHours", "setMinutes"];
  replace(Date.prototype, setters, (self, given, set) => {
    note();
    if (state.shift === 0) return Reflect.apply(set, self, given);
    const time = original.prototype.getTime.call(self);
    const there = new original(time + distanceAt(time));
    Reflect.apply(set, there, given);
    return original.prototype.setTime.call(self, there.getTime() - distanceAt(there.getTime()));
  });
  replace(Date.prototype, ["getTimezoneOffset"], (self, given, get) => {
    note();
    return state.shift === 0 ? Reflect.apply(get, self, given) : -otherPlace.offsetMs / 60_000;
  });
  const readLocal = (time: number): number => {
    note();
    return state.shift === 0 ? time : time - distanceAt(time);
  };
  replace(original, ["parse"], (self, given, parse) => {
    // The result of `Date.parse` is a number.
    const time = Reflect.apply(parse, self, given) as number;
    return isLocal(given) ? readLocal(time) : time;
  });
  globalThis.Date = new Proxy(original, {
    construct: (target, given: readonly unknown[], newTarget) => {
      // The target creates dates.
      const date = Reflect.construct(target, given, newTarget) as Date;
      if (isLocal(given)) date.setTime(readLocal(date.getTime()));
      return date;
    },
  });
}

// oxlint-disable-next-line typescript/unbound-method -- taken before it is replaced, and called with a date
const { getTimezoneOffset } = Date.prototype;

/** What the clocks of the other place are ahead of those of this machine, in milliseconds. */
function distanceAt(time: number): number {
  return otherPlace.offsetMs + getTimezoneOffset.call(new Date(time)) * 60_000;
}

/** Whether a date is made from the parts of a local time, or from a text without a zone. A day alone is in UTC. */
function isLocal(given: readonly unknown[]): boolean {
  const [text] = given;
  if (given.length > 1) return true;
  if (typeof text !== "string" || /^\s*[+-]?\d{4,6}(?:-\d\d){0,2}\s*$/.test(text)) return false;
  return !/\dZ\s*$|\b(?:UTC?|GMT|[ECMP][SD]T)\b|:\d\d(?:\.\d+)?\s*[+-]\d\d:?\d\d/i.test(text);
}

function observeFormat(
  name: "NumberFormat" | "DateTimeFormat" | "PluralRules" | "RelativeTimeFormat" | "ListFormat" | "DisplayNames",
  complete: (given: readonly unknown[]) => readonly unknown[],
): void {
  // Each is a class with the same first two parameters.
  const Format = Intl[name] as Intl.NumberFormatConstructor;
  const observed = new Proxy(Format, {
    // A constructor returns an object.
    construct: (target, given, newTarget) => Reflect.construct(target, complete(given), newTarget) as object,
    apply: (target, self, given) => Reflect.apply(target, self, complete(given)) as unknown,
  });
  Object.defineProperty(Intl, name, { value: observed, configurable: true, writable: true });
}
