import { useState, useSyncExternalStore } from "react";
import { readVersion, rememberVersion } from "../browser/choices.ts";
import { openEdition } from "../browser/open-edition.ts";
import { ChoiceMenu, type MenuChoice } from "./choice-menu.tsx";
import { Icon } from "./icons.tsx";
import { useEditionLinks, useLink, usePage, useSite, useTexts } from "./page-context.tsx";

/** The language of the page; choosing another keeps the path. */
export function LanguageMenu() {
  const { language, hasLanguageMenu } = useSite().settings;
  const { route } = usePage();
  const toHref = useLink();
  const texts = useTexts();
  const { languages } = useEditionLinks();
  const own: MenuChoice = { id: language.code, label: language.label, href: toHref(route) };
  if (!hasLanguageMenu) return null;
  const choices = languages.length === 0 ? [own] : languages;
  const chosen = choices.find(({ id }) => id === language.code) ?? own;
  return (
    <ChoiceMenu
      name={texts.language}
      icon={<Icon name="globe" />}
      choices={choices.map((choice) => ({ ...choice, language: choice.id }))}
      chosen={chosen}
      onChoose={(choice, event) => {
        openEdition(event, choice.id === chosen.id ? undefined : choice.href);
      }}
    />
  );
}

/** The version of the documentation; the choice is remembered. */
export function VersionMenu() {
  const { editions } = useSite();
  const { versions } = useEditionLinks();
  const texts = useTexts();
  if (editions === undefined || versions.length < 2) return <OnlyVersionMenu />;
  const chosen = versions.find(({ id }) => id === editions.version.id);
  if (chosen === undefined) return null;
  return (
    <ChoiceMenu
      name={texts.version}
      choices={versions}
      chosen={chosen}
      onChoose={(choice, event) => {
        rememberVersion(choice.id);
        openEdition(event, choice.id === chosen.id ? undefined : choice.href);
      }}
    />
  );
}

/** Where no version has pages of its own the choice is remembered, and nothing else. */
function OnlyVersionMenu() {
  const { versions } = useSite().settings;
  const texts = useTexts();
  const choices = versions.map(({ id, label }): MenuChoice => ({ id, label, href: undefined }));
  const stored = useSyncExternalStore(neverChanges, readVersion, () => undefined);
  const [picked, setPicked] = useState<string>();
  const chosenId = picked ?? stored;
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0];
  if (chosen === undefined) return null;
  const choose = ({ id }: MenuChoice) => {
    rememberVersion(id);
    setPicked(id);
  };
  return <ChoiceMenu name={texts.version} choices={choices} chosen={chosen} onChoose={choose} />;
}

/** Nothing else on the page changes the stored version. */
function neverChanges(): () => void {
  return () => undefined;
}
