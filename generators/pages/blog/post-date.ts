import { readDay } from "../directives/read-day.ts";

const form =
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[T ](?<time>\d{2}:\d{2})(?<seconds>:\d{2})?(?:\.\d+)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads the date of a post: `2024-05-01`, `2024-05-01T10:00`, `May 1, 2024`. Without a zone, the time is UTC, so that the
 * result is the same on every machine.
 */
export function readPostDate(text: string): string | undefined {
  const { year = "", month = "", day = "", time, seconds, zone } = form.exec(text.trim())?.groups ?? {};
  const isNumeric = year !== "";
  const written = isNumeric ? readDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`) : readDay(text);
  if (written === undefined) return undefined;
  const instant = new Date(`${written}T${time ?? "00:00"}${seconds ?? ":00"}${(zone ?? "Z").toUpperCase()}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString().replace(".000", "");
}

/** The day of a date, in the reader's language. */
export function dayInWords(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}
