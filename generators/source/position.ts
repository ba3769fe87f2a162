/** A location in a file, shown as `file:line:column`. Lines and columns count from 1, columns in UTF-16 units. */
export interface Position {
  /** Path relative to the project folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** End of the marked text, exclusive, if known. */
  readonly endLine?: number;
  readonly endColumn?: number;
}
