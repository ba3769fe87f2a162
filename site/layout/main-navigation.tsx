import { SiteLink } from "./site-link.tsx";
import { usePage, useSite } from "./page-context.tsx";

/** Tells whether a route belongs to the reference; every other one belongs to the documentation. */
export function isReferenceRoute(route: string): boolean {
  return route.startsWith("/api");
}

/** The links at the start of the bar: the owner's, then the two parts of the site. */
export function StartLinks() {
  const { settings, hasDocs, hasReference, docsRoute } = useSite();
  const isReference = isReferenceRoute(usePage().route);
  return (
    <>
      {settings.navbar.start.map((link) => (
        <SiteLink key={link.href} link={link} />
      ))}
      {hasDocs && <SiteLink link={{ label: "Docs", href: docsRoute }} current={!isReference} />}
      {hasReference && <SiteLink link={{ label: "API", href: "/api/" }} current={isReference} />}
    </>
  );
}

/** The links at the end of the bar. */
export function EndLinks() {
  return useSite().settings.navbar.end.map((link) => <SiteLink key={link.href} link={link} />);
}
