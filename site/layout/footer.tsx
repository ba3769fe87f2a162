import { memo } from "react";
import { useSite } from "./page-context.tsx";
import { SiteLink } from "./site-link.tsx";

/** The footer of every page, if the config has one. */
export const Footer = memo(function Footer() {
  const { columns, copyright } = useSite().settings.footer;
  if (columns.length === 0 && copyright === "") return undefined;
  return (
    <footer className="footer">
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <SiteLink link={link} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {copyright !== "" && <p className="copyright">{copyright}</p>}
    </footer>
  );
});
