/** What a call in this thread may depend on besides its input. */
export interface PlaceState {
  /** Not zero while a page is rendered again as at another time and place. */
  readonly shift: number;
}

type Note = (source: string) => void;

const otherPlace = { language: "ar-EG", timeZone: "Pacific/Chatham", offsetMs: 49_500_000 };

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
  const getters = [
    "getFullYear",
    "getMonth",
    "getDate",
    "getDay",
    "getHours",
    "getMinutes",
    "toString",
    "toDateString",
  ];
  const original = Date;
  replace(Date.prototype, getters, (self, given, get) => {
    note("the time zone of the machine");
    const time = original.prototype.getTime.call(self) + otherPlace.offsetMs;
    return Reflect.apply(get, state.shift === 0 ? self : new original(time), given);
  });
  observeFormat("NumberFormat", (given) => complete(given, false));
  observeFormat("DateTimeFormat", (given) => complete(given, true));
}

type AnyMethod = (this: unknown, ...given: unknown[]) => unknown;

function replace(
  owner: object,
  names: readonly string[],
  call: (self: unknown, given: readonly unknown[], original: AnyMethod) => unknown,
): void {
  // The methods of JavaScript's own objects are functions.
  const methods = owner as Record<string, AnyMethod>;
  for (const name of names) {
    const original = methods[name];
    if (original === undefined) continue;
    methods[name] = function observe(...given) {
      return call(this, given, original);
    };
  }
}

function observeFormat(
  name: "NumberFormat" | "DateTimeFormat",
  complete: (given: readonly unknown[]) => readonly unknown[],
): void {
  const Format = Intl[name];
  const observed = new Proxy(Format, {
    construct: (target, given, newTarget) => Reflect.construct(target, complete(given), newTarget) as object,
    apply: (target, self, given) => Reflect.apply(target, self, complete(given)) as unknown,
  });
  Object.defineProperty(Intl, name, { value: observed, configurable: true, writable: true });
}
