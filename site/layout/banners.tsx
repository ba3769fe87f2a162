import { Fragment, memo, useState, type ReactNode } from "react";
import { dismissAnnouncement } from "../browser/choices.ts";
import { fillParts } from "../../generators/source/fill-text.ts";
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
 * Explains that the files of the site are not where the page looks for them. The style sheet hides this banner, so
 * readers see it only when the style sheet is missing. It needs no script.
 */
export function BaseUrlBanner() {
  const { base } = usePage();
  const { prefix } = useSite().settings;
  const texts = useTexts();
  return (
    <div className="base-url-banner">
      <p>
        <strong>{texts.siteBroken}</strong>{" "}
        <Filled text={texts.siteBrokenReason} parts={{ path: <code>{rootOf(base, prefix)}</code> }} /> <RightBase />{" "}
        <Filled
          text={texts.siteBrokenHelp}
          parts={{ option: <code>--base</code>, example: <code>--base /docs/</code> }}
        />
      </p>
    </div>
  );
}

/** The page knows its own route, so it can name the base without a script: the base is the part of the path before it. */
function RightBase() {
  const { route, kind } = usePage();
  const { prefix = "" } = useSite().settings;
  const texts = useTexts();
  if (kind === "not-found") return texts.baseOfSite;
  const path = prefix + route.slice(1);
  if (path === "") return texts.baseOfPage;
  return <Filled text={texts.baseBeforePath} parts={{ path: <code>{path}</code> }} />;
}

interface FilledProps {
  readonly text: string;
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A text with elements for its names in braces. */
export function Filled({ text, parts }: FilledProps) {
  return fillParts(text, parts).map((part, index) => <Fragment key={index}>{part}</Fragment>);
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
