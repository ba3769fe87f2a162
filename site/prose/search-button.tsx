import type { InterfaceTexts } from "../../generators/source/interface-texts.ts";
import { Icon } from "../layout/icons.tsx";

/** The search on a home page: it opens the search of the header. */
export function SearchButton({ texts }: { readonly texts: InterfaceTexts }) {
  return (
    <button type="button" className="search-button">
      <Icon name="search" />
      {texts.notFoundSearch}
    </button>
  );
}
