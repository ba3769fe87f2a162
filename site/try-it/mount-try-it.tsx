import { createRoot } from "react-dom/client";
import type { TryItTexts } from "../../generators/source/try-it-texts.ts";
import { createTryItLanguage, TryItLanguageContext } from "./texts-context.tsx";
import { TryIt, type TryItProps } from "./try-it.tsx";
import "./try-it.css";

interface MountProps extends TryItProps {
  /** The texts that are not in English. */
  readonly texts: Partial<TryItTexts> | undefined;
  readonly language: string;
}

/** Renders a panel into its element: a separate React root, because the article around it is static. */
export function mountTryIt(place: HTMLElement, props: MountProps, onCrash: (error: unknown) => void): void {
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      root.unmount();
      onCrash(error);
    },
  });
  const { texts, language, ...panel } = props;
  root.render(
    <TryItLanguageContext value={createTryItLanguage(texts, language)}>
      <TryIt {...panel} />
    </TryItLanguageContext>,
  );
}
