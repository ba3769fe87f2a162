import { createRoot } from "react-dom/client";
import { Console, type ConsoleProps } from "./console.tsx";
import "./console.css";

/** Draws a console into its place: a React root of its own, since the article around it is static. */
export function mountConsole(place: HTMLElement, props: ConsoleProps, onCrash: (error: unknown) => void): void {
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      root.unmount();
      onCrash(error);
    },
  });
  root.render(<Console {...props} />);
}
