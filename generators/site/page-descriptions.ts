import type { Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import { createTextTranslate } from "../source/interface-texts.ts";
import type { HeadPage } from "./head-page.ts";

/** Completes a page with a description in the language of the edition, for crawlers and link previews. */
export type DescribePage = <Described extends HeadPage>(page: Described) => Described;

/** Prepares the descriptions of pages of the reference that the OpenAPI description does not describe. */
export function createPageDescriptions({ apis, texts, settings }: Project): DescribePage {
  const translate = createTextTranslate(texts, settings.language.code);
  const titles = new Map<Page, string>(
    apis.flatMap(({ api, pages }) => pages.map((page) => [page, api.title] as const)),
  );
  const describe = (page: HeadPage): string => {
    switch (page.kind) {
      case "reference":
        return translate("headReference", { title: page.title });
      case "tag":
        return translate("headTag", { title: titles.get(page) ?? settings.title, group: page.title });
      case "schema":
        return translate("headSchema", { name: page.schema });
      case "not-found":
        return translate("notFoundReason");
      case "operation":
      case "guide":
      case "home":
        return "";
    }
  };
  return (page) => (page.description === "" ? { ...page, description: describe(page) } : page);
}
