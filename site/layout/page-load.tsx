import { useProgress } from "../browser/use-progress.ts";
import type { LoadState } from "../browser/router.ts";
import { usePage, useTexts } from "./page-context.tsx";

/** Reports to assistive technology that a page loads, and which page was loaded. */
export function LoadStatus({ load, turn }: { readonly load: LoadState; readonly turn: number }) {
  const { title } = usePage();
  const { loading } = useTexts();
  const text = load.kind === "loading" ? loading : load.kind === "idle" && turn > 0 ? title : "";
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}

/** The line at the top of the window and the spinner, from a moment after a slow navigation began. */
export function LoadProgress({ isLoading }: { readonly isLoading: boolean }) {
  const value = useProgress(isLoading);
  const { loadingPage } = useTexts();
  if (value === undefined) return null;
  return (
    <>
      <div
        className="load-progress"
        role="progressbar"
        aria-label={loadingPage}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value * 100)}
        style={{ transform: `scaleX(${value})` }}
      />
      {isLoading && <div className="load-spinner" aria-hidden="true" />}
    </>
  );
}

/** Shown instead of a page that could not be loaded. */
export function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const texts = useTexts();
  return (
    <div className="prose load-failure" role="alert">
      <h1>{texts.loadFailed}</h1>
      <p>{error.message}</p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
