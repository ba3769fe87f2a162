import { replacementText, sliceText, wildcard, type TracedText } from "../../code/traced-text.ts";

/** Options of curl that take a value, by their long names. All others take none. https://curl.se/docs/manpage.html */
const withValue = new Set(
  `abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to
  continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw data-urlencode
  delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header ech egd-file engine etag-compare
  etag-save expect100-timeout form form-string ftp-account ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode
  happy-eyeballs-timeout-ms haproxy-clientip header hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway json
  keepalive-cnt keepalive-time key key-type krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt
  max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max pass pinnedpubkey
  preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers
  proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers
  proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user proxy1.0 pubkey quote random-file range rate referer
  request request-target resolve retry retry-delay retry-max-time sasl-authzid service-name socks4 socks4a socks5
  socks5-gssapi-service socks5-hostname speed-limit speed-time stderr telnet-option tftp-blksize time-cond tls-max
  tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket upload-file url url-query user
  user-agent variable vlan-priority write-out`.split(/\s+/),
);

/** Long names of the short options that take a value or affect a call. */
const longNames: Readonly<Record<string, string>> = {
  A: "user-agent",
  b: "cookie",
  c: "cookie-jar",
  C: "continue-at",
  d: "data",
  D: "dump-header",
  e: "referer",
  E: "cert",
  F: "form",
  G: "get",
  H: "header",
  I: "head",
  K: "config",
  m: "max-time",
  o: "output",
  P: "ftp-port",
  Q: "quote",
  r: "range",
  t: "telnet-option",
  T: "upload-file",
  u: "user",
  U: "proxy-user",
  w: "write-out",
  x: "proxy",
  X: "request",
  y: "speed-time",
  Y: "speed-limit",
  z: "time-cond",
  ":": "next",
};

/** The long name of a short option, or the option itself if it does not affect a call. */
function longNameOf(letter: string): string {
  return Object.hasOwn(longNames, letter) ? (longNames[letter] ?? letter) : letter;
}

/** Whether an option, by its long name, takes the next word as its value. */
function takesValue(name: string): boolean {
  return withValue.has(name.replace(/^expand-/, ""));
}

/** `--next` starts a new call, unless it is the value of the option before it. */
export function splitNext(words: readonly TracedText[]): TracedText[][] {
  const groups: TracedText[][] = [[]];
  let isValue = false;
  for (const word of words) {
    if (!isValue && (word.text === "--next" || word.text === "-:")) groups.push([]);
    else groups.at(-1)?.push(word);
    isValue = !isValue && takesNext(word);
  }
  return groups;
}

function takesNext(word: TracedText): boolean {
  const last = /^-./.test(word.text) ? optionsOf(word).at(-1) : undefined;
  return last !== undefined && last.value === undefined && takesValue(last.name);
}

/** An option with its value. */
export interface CurlOption {
  readonly name: string;
  readonly value: TracedText;
}

/** What follows the name of the command. */
export interface CurlArguments {
  readonly options: readonly CurlOption[];
  readonly urls: readonly TracedText[];
  /** A word that consists of a variable may be any option. */
  readonly isOpen: boolean;
}

/** Reads the options and the URLs of one call. */
export function readArguments(words: readonly TracedText[]): CurlArguments {
  const options: CurlOption[] = [];
  const urls: TracedText[] = [];
  let isOpen = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? replacementText("", { start: 0, end: 0 });
    if (word.text === wildcard && urls.length > 0) isOpen = true;
    else if (!/^-./.test(word.text)) urls.push(word);
    else
      for (const { name, value } of optionsOf(word)) {
        const isNext = value === undefined && takesValue(name);
        const given = isNext ? words[(index += 1)] : value;
        options.push({ name, value: given ?? sliceText(word, word.text.length) });
      }
  }
  const [url] = urls;
  const isVariable = url?.text === wildcard;
  return { options, urls: isVariable ? urls.slice(1) : urls, isOpen: isOpen || isVariable };
}

/** The options in one word: `--data`, `-sS`, `-XPOST`. */
function optionsOf(word: TracedText): { readonly name: string; readonly value: TracedText | undefined }[] {
  if (word.text.startsWith("--")) {
    const [, name = "", value] = /^--([\w.-]+)(?:=(.*))?$/s.exec(word.text) ?? [];
    return [{ name, value: value === undefined ? undefined : sliceText(word, name.length + 3) }];
  }
  const found: { readonly name: string; readonly value: TracedText | undefined }[] = [];
  for (let index = 1; index < word.text.length; index++) {
    const name = longNameOf(word.text[index] ?? "");
    const isLast = index === word.text.length - 1;
    const value = takesValue(name) && !isLast ? sliceText(word, index + 1) : undefined;
    found.push({ name, value });
    if (value !== undefined) break;
  }
  return found;
}
