import { Component, type ReactNode } from "react";
import type { ShellTexts } from "../../generators/source/shell-texts.ts";

interface ErrorBoundaryState {
  readonly error: Error | undefined;
}

interface ErrorBoundaryProps {
  readonly onReset: () => void;
  readonly texts: ShellTexts;
  readonly children: ReactNode;
}

/** Shows the error instead of the page. A class, because React offers no other way to catch a rendering error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main className="crash" id="docsgen-main">
        <h1>{this.props.texts.crashed}</h1>
        <p role="alert">{error.message}</p>
        <button
          type="button"
          className="button"
          onClick={() => this.setState({ error: undefined }, this.props.onReset)}
        >
          {this.props.texts.tryAgain}
        </button>
      </main>
    );
  }
}
