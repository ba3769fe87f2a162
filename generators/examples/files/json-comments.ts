/** JSON whose comments are replaced with spaces, so that every character keeps its place. */
export function withoutComments(json: string): string {
  return json.replaceAll(/"(?:[^"\\\n]|\\.)*"|(?<![:\w])\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g, (match) =>
    match.startsWith('"') ? match : match.replaceAll(/[^\n]/g, " "),
  );
}
