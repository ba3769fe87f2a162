import type { ShellTexts } from "../../generators/source/shell-texts.ts";
import type { SiteView } from "../view.ts";
import type { TabMemory } from "./tab-store.ts";

/** What the article's scripts say: all of the shell, and the texts of the edition that are not in English. */
export interface ArticleTexts {
  readonly shell: ShellTexts;
  readonly translated: SiteView["texts"];
  readonly language: string;
}

/** How long a page is shown, and which tabs are chosen on it. */
export interface Lifetime {
  readonly signal: AbortSignal;
  readonly memory: TabMemory;
}
