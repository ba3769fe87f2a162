import { useState, useSyncExternalStore } from "react";
import { readVersion, rememberVersion } from "../browser/choices.ts";
import { ChoiceMenu, type Choice } from "./choice-menu.tsx";
import { Icon } from "./icons.tsx";
import { useLink, usePage, useSite } from "./page-context.tsx";

/** The language of the page; choosing another keeps the path. */
export function LanguageMenu() {
  const { language } = useSite().settings;
  const { route } = usePage();
  const toHref = useLink();
  const chosen: Choice = { id: language.code, label: language.label, href: toHref(route) };
  return (
    <ChoiceMenu name="Language" icon={<Icon name="globe" />} choices={[chosen]} chosen={chosen} onChoose={() => {}} />
  );
}

/** The version of the documentation; the choice is remembered. */
export function VersionMenu() {
  const { versions } = useSite().settings;
  const choices = versions.map(({ id, label }): Choice => ({ id, label, href: undefined }));
  const stored = useSyncExternalStore(neverChanges, readVersion, () => undefined);
  const [picked, setPicked] = useState<string>();
  const chosenId = picked ?? stored;
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0];
  if (chosen === undefined) return null;
  const choose = ({ id }: Choice) => {
    rememberVersion(id);
    setPicked(id);
  };
  return <ChoiceMenu name="Version" choices={choices} chosen={chosen} onChoose={choose} />;
}

/** Nobody else on the page changes the stored version. */
function neverChanges(): () => void {
  return () => undefined;
}
