import { fillText } from "../../generators/source/fill-text.ts";
import { useEditionLinks, usePage, useSite } from "./page-context.tsx";

/** What a reader should know of the page: that it belongs to another than the current version, or is not translated. */
export function EditionNotice() {
  const { textLanguage, route } = usePage();
  const { editions, settings } = useSite();
  const [current] = useEditionLinks().versions;
  if (editions === undefined) return null;
  const { texts, version: own } = editions;
  const { banner, label: version } = own;
  if (textLanguage === undefined && banner === undefined) return null;
  const { code } = settings.language;
  const leads = current?.isThere === true && route !== "/" ? texts.toCurrentPage : texts.toCurrentStart;
  return (
    <section className="edition-notice" aria-label={texts.notice} data-banner={banner}>
      {banner !== undefined && (
        <p dir="auto">
          {fillText(banner === "old" ? texts.oldVersion : texts.unreleasedVersion, { version }, code)}{" "}
          {current !== undefined && <a href={current.href}>{fillText(leads, { version: current.label }, code)}</a>}
        </p>
      )}
      {textLanguage !== undefined && (
        <p dir="auto">{fillText(texts.notTranslated, { language: textLanguage.label }, code)}</p>
      )}
    </section>
  );
}
