import { memo } from "react";
import { switchColorMode } from "../browser/choices.ts";
import { Icon } from "./icons.tsx";
import { useTexts } from "./page-context.tsx";

/**
 * Switches between light and dark. Both names are in the page and the style sheet shows the one that fits
 * `<html data-theme>`, so the button is right before any script but the theme's has run.
 */
export const ColorModeButton = memo(function ColorModeButton() {
  const texts = useTexts();
  return (
    <button type="button" className="icon-button color-mode" onClick={switchColorMode}>
      <span className="in-light">
        <Icon name="moon" />
        <span className="visually-hidden">{texts.switchToDark}</span>
      </span>
      <span className="in-dark">
        <Icon name="sun" />
        <span className="visually-hidden">{texts.switchToLight}</span>
      </span>
    </button>
  );
});
