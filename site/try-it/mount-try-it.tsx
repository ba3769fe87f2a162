import { createRoot } from "react-dom/client";
import { TryIt, type TryItProps } from "./try-it.tsx";
import "./try-it.css";

/** Renders a panel into its element: a separate React root, because the article around it is static. */
export function mountTryIt(place: HTMLElement, props: TryItProps, onCrash: (error: unknown) => void): void {
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      root.unmount();
      onCrash(error);
    },
  });
  root.render(<TryIt {...props} />);
}
