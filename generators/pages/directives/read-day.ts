const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const forms: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{2})(?:-(?<day>\d{2}))?$/,
  /^(?<name>[a-z]{3,9})\.?(?: (?<day>\d{1,2})(?:st|nd|rd|th)?)?,? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?<name>[a-z]{3,9})\.?,? (?<year>\d{4})$/i,
];

/** Reads a day as authors write it: `2025-07-15`, `July 15, 2025`, or `July 2025`, which is its first day. */
export function readDay(text: string): string | undefined {
  for (const form of forms) {
    const { year, month, name, day = "1" } = form.exec(text.trim())?.groups ?? {};
    const number = month ?? String(months.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1);
    if (year === undefined || number === "0") continue;
    const date = `${year}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const time = Date.parse(`${date}T00:00:00Z`);
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(date)) return date;
  }
  return undefined;
}
