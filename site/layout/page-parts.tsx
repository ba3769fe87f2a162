import type { ShellTexts } from "../../generators/source/shell-texts.ts";
import { linkTo } from "../../generators/source/site-links.ts";
import type { DrawnPage, LabeledRoute } from "../view.ts";
import { Icon } from "./icons.tsx";

interface PartProps {
  readonly page: DrawnPage;
  readonly texts: ShellTexts;
}

/** The content of `main`. The browser keeps it as the server sent it and never renders it. */
export function PageMain({ article, ...part }: PartProps & { readonly article: string }) {
  return (
    <>
      <Breadcrumbs {...part} />
      <Article page={part.page} html={article} />
      <Pager {...part} />
    </>
  );
}

function Article({
  page: { kind, textLanguage, className },
  html,
}: {
  readonly page: DrawnPage;
  readonly html: string;
}) {
  const language = textLanguage && { lang: textLanguage.code, dir: textLanguage.direction ?? "ltr" };
  const inner = { __html: html };
  if (kind === "reference") return <div data-article {...language} dangerouslySetInnerHTML={inner} />;
  return (
    <article
      className={className === undefined ? "prose" : `prose ${className}`}
      data-article
      {...language}
      dangerouslySetInnerHTML={inner}
    />
  );
}

/** The way from the home page to this one. */
function Breadcrumbs({ page: { base, breadcrumbs }, texts }: PartProps) {
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol>
        <li>
          <a href={linkTo(base, "/")} aria-label={texts.homePage}>
            <Icon name="home" />
          </a>
        </li>
        {breadcrumbs.map(({ label, route }, index) => (
          <li key={index}>
            {route === undefined ? (
              <span aria-current={index === breadcrumbs.length - 1 ? "page" : undefined}>{label}</span>
            ) : (
              <a href={linkTo(base, route)}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The neighbours of the page in reading order. */
function Pager({ page: { base, previous, next }, texts }: PartProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pager" aria-label={texts.pages}>
      {previous !== undefined && (
        <PagerLink href={linkTo(base, previous.route)} link={previous} rel="prev" text={texts.previous} />
      )}
      {next !== undefined && <PagerLink href={linkTo(base, next.route)} link={next} rel="next" text={texts.next} />}
    </nav>
  );
}

interface PagerLinkProps {
  readonly href: string;
  readonly link: LabeledRoute;
  readonly rel: "prev" | "next";
  readonly text: string;
}

function PagerLink({ href, link, rel, text }: PagerLinkProps) {
  return (
    <a href={href} rel={rel}>
      <small>{text}</small> <span>{link.label}</span>
    </a>
  );
}
