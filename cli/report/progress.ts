import type { TextSink } from "../environment.ts";
import { createPalette } from "./color.ts";

/** How long one stage took. */
export interface StageTime {
  readonly name: string;
  readonly ms: number;
}

/** Shows which stage is running. Starting a stage ends the one before. */
export interface Progress {
  readonly start: (stage: string) => void;
  /** Ends the last stage, and clears what was shown live. */
  readonly end: () => readonly StageTime[];
}

export interface ProgressOptions {
  readonly sink: TextSink;
  readonly now: () => number;
  /** `live`: one line that changes; `lines`: one line for each stage; `none`: docsgen only measures. */
  readonly mode: "live" | "lines" | "none";
  readonly hasColor: boolean;
}

/** Creates the progress of one run. */
export function createProgress({ sink, now, mode, hasColor }: ProgressOptions): Progress {
  const times: StageTime[] = [];
  const palette = createPalette(hasColor);
  let current: { readonly name: string; readonly from: number } | undefined;
  const end = (): readonly StageTime[] => {
    if (current !== undefined) times.push({ name: current.name, ms: now() - current.from });
    if (current !== undefined && mode === "live") sink.write("\r\u001B[K");
    current = undefined;
    return times;
  };
  const start = (stage: string): void => {
    end();
    current = { name: stage, from: now() };
    if (mode === "live") sink.write(palette.faint(`${times.length + 1} ${stage} …`));
    if (mode === "lines") sink.write(`${stage}\n`);
  };
  return { start, end };
}
