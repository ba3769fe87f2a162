import { useEffect, useState } from "react";
import { progressBar } from "../constants.ts";

/** How far the bar is, 0 to 1, while something loads and a moment after; undefined: there is no bar. */
export function useProgress(isLoading: boolean): number | undefined {
  const [value, setValue] = useState<number>();
  useEffect(() => {
    if (!isLoading) {
      const timer = setTimeout(() => setValue(undefined), progressBar.speedMs);
      return () => clearTimeout(timer);
    }
    let trickle: ReturnType<typeof setInterval> | undefined;
    const timer = setTimeout(() => {
      setValue(progressBar.minimum);
      const step = () => setValue((current) => Math.min((current ?? 0) + progressBar.trickleRate, almostAll));
      trickle = setInterval(step, progressBar.trickleSpeedMs);
    }, progressBar.delayMs);
    return () => {
      clearTimeout(timer);
      clearInterval(trickle);
    };
  }, [isLoading]);
  return value === undefined || isLoading ? value : 1;
}

/** The bar is full only when the page is there. */
const almostAll = 0.994;
