import { statusTexts } from "../../generators/source/status-texts.ts";
import type { TranslateTryIt } from "../../generators/source/try-it-texts.ts";

/** Standard names of the statuses that the texts do not name. https://www.iana.org/assignments/http-status-codes */
const rare: Readonly<Record<number, string>> = {
  203: "Non-Authoritative Information",
  205: "Reset Content",
  206: "Partial Content",
  207: "Multi-Status",
  300: "Multiple Choices",
  402: "Payment Required",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  408: "Request Timeout",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  417: "Expectation Failed",
  418: "I'm a Teapot",
  421: "Misdirected Request",
  423: "Locked",
  424: "Failed Dependency",
  425: "Too Early",
  426: "Upgrade Required",
  428: "Precondition Required",
  431: "Request Header Fields Too Large",
  451: "Unavailable For Legal Reasons",
  501: "Not Implemented",
  502: "Bad Gateway",
  504: "Gateway Timeout",
};

/** `404 Not found`: the server's own text if it sends one. HTTP/2 and later do not. */
export function statusWords(status: number, text: string, translate: TranslateTryIt): string {
  const key = `status${status}`;
  const name = Object.hasOwn(statusTexts, key) ? translate(key as keyof typeof statusTexts) : (rare[status] ?? ""); // checked just before
  return `${status} ${text === "" ? name : text}`.trim();
}

/** `1.2 kB`, in a language. */
export function sizeWords(bytes: number, language: string): string {
  const [size, unit] =
    bytes < 1000 ? [bytes, "byte"] : bytes < 1_000_000 ? [bytes / 1000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  const isWhole = unit === "byte";
  const digits = isWhole ? 0 : 1;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: isWhole ? "long" : "short",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(size);
}
