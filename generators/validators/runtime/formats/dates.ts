const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/;
const timePattern = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[zZ]|([+-])(\d\d):(\d\d))$/;
const durationPattern =
  /^P(?!$)(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;

/** `full-date` of RFC 3339: an existing calendar day. */
export function isDate(text: string): boolean {
  const match = datePattern.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

/** `full-time` of RFC 3339. The second 60 is valid only at 23:59 UTC. */
export function isTime(text: string): boolean {
  const match = timePattern.exec(text);
  if (match === null) return false;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const offsetHour = Number(match[5] ?? 0);
  const offsetMinute = Number(match[6] ?? 0);
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (match[4] === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  return (((hour * 60 + minute - offset) % 1440) + 1440) % 1440 === 1439;
}

/**
 * `date-time` of RFC 3339. The second 60 is valid only at the end of a month in UTC, where leap seconds occur (section
 * 5.7).
 */
export function isDateTime(text: string): boolean {
  if (!/^[tT]$/.test(text.charAt(10)) || !isDate(text.slice(0, 10)) || !isTime(text.slice(11))) return false;
  if (text.slice(17, 19) !== "60") return true;
  const before = `${text.slice(0, 17)}59${text.slice(19).replace(/^\.\d+/, "")}`;
  return new Date(Date.parse(before.toUpperCase()) + 1000).getUTCDate() === 1;
}

/** A `date-time` of RFC 3339 without its offset, so the second 60 is valid in any minute. */
export function isDateTimeLocal(text: string): boolean {
  return /^[tT]$/.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTimeLocal(text.slice(11));
}

/** `partial-time` of RFC 3339. */
export function isTimeLocal(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?$/.test(text);
}

/** `HTTP-date` of RFC 9110, section 5.6.7: the preferred form and the two obsolete ones. */
export function isHttpDate(text: string): boolean {
  const weekday = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
  const month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
  const day = "(?:0[1-9]|[12]\\d|3[01])";
  const time = "(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)";
  return new RegExp(
    `^(?:${weekday}, ${day} ${month} \\d{4} ${time} GMT` +
      `|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, ${day}-${month}-\\d\\d ${time} GMT` +
      `|${weekday} ${month} (?:${day}| [1-9]) ${time} \\d{4})$`,
  ).test(text);
}

/** `duration` of RFC 3339, appendix A. */
export function isDuration(text: string): boolean {
  return durationPattern.test(text);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
