/** A description with one random edit, and the edited location. */
export function editAtRandom(description, random) {
  const value = structuredClone(description);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const places = listPlaces(value);
  const place = pick(places);
  const edit = pick(editsOf(place, { pick, places }));
  const what = `${edit.name} ${place.pointer}`;
  edit.make();
  return { value, what };
}

function listPlaces(root) {
  const places = [];
  const walk = (value, pointer) => {
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value)) {
      const place = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      places.push({ holder: value, key, value: value[key], pointer: place });
      walk(value[key], place);
    }
  };
  walk(root, "#");
  return places;
}

const words = [
  "Another text.",
  "A **bold** `word`",
  "see [it](https://example.com)",
  "x",
  "",
  "0",
  "deprecated",
  "date-time",
];

function editsOf({ holder, key, value }, { pick, places }) {
  const set = (next) => ({ name: `to ${JSON.stringify(next)?.slice(0, 60)}:`, make: () => (holder[key] = next) });
  const others = places.filter((place) => place.key === key && place.holder !== holder);
  const borrowed = others.length === 0 ? [] : [{ ...set(structuredClone(pick(others).value)), name: "borrowed:" }];
  const removed = {
    name: "removed:",
    make: () => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]),
  };
  const added = Array.isArray(holder)
    ? { name: "repeated:", make: () => holder.push(structuredClone(value)) }
    : { name: "copied:", make: () => (holder[`${key}2`] = structuredClone(value)) };
  const first = Array.isArray(holder)
    ? { name: "turned around:", make: () => holder.splice(0, holder.length, ...holder.toReversed()) }
    : {
        name: "moved to the end:",
        make: () => {
          delete holder[key];
          holder[key] = value;
        },
      };
  const text = { description: pick(words) };
  switch (typeof value) {
    case "string":
      return [set(`${value} ${pick(words)}`), set(`${value}s`), set(pick(words)), ...borrowed, removed];
    case "number":
      return [set(value + 1), set(value - 1), ...borrowed, removed];
    case "boolean":
      return [set(!value), removed];
    default:
      return value === null || Array.isArray(value)
        ? [...borrowed, removed, added, first]
        : [
            { name: "described:", make: () => Object.assign(value, text) },
            { name: "summed up:", make: () => (value.summary = pick(words)) },
            { name: "hidden:", make: () => (value["x-internal"] = true) },
            { name: "deprecated:", make: () => (value.deprecated = true) },
            ...borrowed,
            removed,
            added,
            first,
          ];
  }
}
