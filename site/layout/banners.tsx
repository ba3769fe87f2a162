import { memo, useState } from "react";
import { dismissAnnouncement } from "../browser/choices.ts";
import { rootOf } from "../../generators/source/site-links.ts";
import { Icon } from "./icons.tsx";
import { useLink, usePage, useSite, useTexts } from "./page-context.tsx";

/** First in the tab order; moves the focus past the bar and the sidebar. */
export const SkipLink = memo(function SkipLink() {
  return (
    <a className="skip-link" href="#docsgen-main">
      {useTexts().skipToContent}
    </a>
  );
});

/**
 * Says that the files of the site are not where the page looks for them. The style sheet hides it, so a reader sees it
 * exactly when the style sheet is missing; no script is needed.
 */
export function BaseUrlBanner() {
  const { base } = usePage();
  const { prefix } = useSite().settings;
  return (
    <div className="base-url-banner">
      <p>
        <strong>This site did not load properly.</strong> A wrong base URL is a common reason: the page looks for its
        files at <code>{rootOf(base, prefix)}</code>. <RightBase /> Build the site again with <code>--base</code> set to
        it, for example <code>--base /docs/</code>, or without <code>--base</code> for links that work anywhere.
      </p>
    </div>
  );
}

/** The page knows its own route, so the base can be told without a script: it is what the address has before it. */
function RightBase() {
  const { route, kind } = usePage();
  const { prefix = "" } = useSite().settings;
  if (kind === "not-found") return "The right base is the path that the site is served from.";
  const path = prefix + route.slice(1);
  if (path === "") return "The right base is the path of this address.";
  return (
    <>
      The right base is what the path of this address has before <code>{path}</code>.
    </>
  );
}

/** A message of the owner that a reader closes once and for all; the theme script hides a closed one before paint. */
export const Announcement = memo(function Announcement() {
  const { announcement } = useSite().settings;
  const toHref = useLink();
  const texts = useTexts();
  const [isClosed, setClosed] = useState(false);
  if (announcement === undefined || isClosed) return null;
  const close = () => {
    dismissAnnouncement(announcement.id);
    setClosed(true);
  };
  return (
    <section className="announcement" aria-label={texts.announcement}>
      <p>
        {announcement.href === undefined ? (
          announcement.text
        ) : (
          <a href={toHref(announcement.href)}>{announcement.text}</a>
        )}
      </p>
      <button type="button" className="icon-button" aria-label={texts.close} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  );
});
