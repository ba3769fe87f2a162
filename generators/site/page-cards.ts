import { cardSize, renderSocialCard } from "../../site/social-card.tsx";
import type { SocialImage } from "../../site/view.ts";
import type { OutputFile, Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import { rootOnHost } from "../path-on-host.ts";
import { createPageDescriptions } from "./page-descriptions.ts";
import { isListed } from "./head-page.ts";

/** The social card of a page. */
interface PageCard {
  /** Undefined if there is none, or if an earlier page with the same words has it. */
  readonly file: OutputFile | undefined;
  readonly head: { readonly image?: SocialImage };
}

const none: PageCard = { file: undefined, head: {} };

/**
 * Prepares drawing the image of each page that may be listed. The file is written with the first page that shows it.
 */
export function createCardDrawer(project: Project): (page: Page) => PageCard {
  const { settings, head, drawCard } = project;
  const withDescription = createPageDescriptions(project);
  const drawn = new Set<string>();
  return (page) => {
    if (drawCard === undefined || !isListed(page)) return none;
    const { title, description } = withDescription(page);
    const colors = { ground: head.themeColor.dark, accent: "#6fb1ff" };
    const { name, content } = drawCard(renderSocialCard({ site: settings.title, title, description, colors }));
    const address = settings.url === undefined ? undefined : `${settings.url}${rootOnHost(settings)}assets/${name}`;
    if (address === undefined) return none;
    const isNew = !drawn.has(name);
    drawn.add(name);
    return {
      file: isNew ? { path: `site/assets/${name}`, content, isShared: true } : undefined,
      head: { image: { address, type: "image/png", size: cardSize, alt: `${title}: ${settings.title}` } },
    };
  };
}
