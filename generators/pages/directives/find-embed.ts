/** A page of another host as it may be shown inside a page. */
export interface Embed {
  /** The URL to load in the frame. */
  readonly frame: string;
  /** The URL for readers who open it in a window of its own. */
  readonly page: string;
  readonly host: string;
}

interface Player {
  readonly hosts: RegExp;
  /** Finds the video's name in the path and the query. */
  readonly id: RegExp;
  readonly frame: (id: string) => string;
  readonly page: (id: string) => string;
}

/** Players whose pages have one URL for readers and another one for frames. */
const players: readonly Player[] = [
  {
    hosts: /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/,
    id: /^\/(?:embed\/|shorts\/|live\/|watch\?(?:.*&)?v=)(?!videoseries)([\w-]+)/,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    hosts: /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/,
    id: /^\/(?:embed\/videoseries|playlist)\?(?:.*&)?list=([\w-]+)/,
    frame: (id) => `https://www.youtube-nocookie.com/embed/videoseries?list=${id}`,
    page: (id) => `https://www.youtube.com/playlist?list=${id}`,
  },
  {
    hosts: /^youtu\.be$/,
    id: /^\/([\w-]+)/,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    id: /^\/(?:video\/)?(\d+)/,
    frame: (id) => `https://player.vimeo.com/video/${id}`,
    page: (id) => `https://vimeo.com/${id}`,
  },
  {
    hosts: /^(?:www\.)?loom\.com$/,
    id: /^\/(?:share|embed)\/(\w+)/,
    frame: (id) => `https://www.loom.com/embed/${id}`,
    page: (id) => `https://www.loom.com/share/${id}`,
  },
];

/** Finds what to show for the URL of a video or a page. Undefined: not a URL that a frame may load. */
export function findEmbed(src: string): Embed | undefined {
  const address = src.startsWith("//") ? `https:${src}` : src;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || url.username !== "") return undefined;
  const player = players.find(({ hosts, id }) => hosts.test(url.host) && id.test(url.pathname + url.search));
  if (player === undefined) return { frame: url.href, page: url.href, host: url.host };
  const id = player.id.exec(url.pathname + url.search)?.[1] ?? "";
  const frame = player.frame(id) + startOf(url);
  return { frame, page: player.page(id), host: new URL(frame).host };
}

/** Where a video of YouTube starts, in seconds. */
function startOf({ host, search }: URL): string {
  const [, seconds] = /[?&](?:start|t)=(\d+)/.exec(search) ?? [];
  if (seconds === undefined || !host.includes("youtu")) return "";
  return `?start=${seconds}`;
}
