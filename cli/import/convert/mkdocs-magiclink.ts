/** The options of `pymdownx.magiclink` that say what becomes a link. */
export interface MagicLinks {
  /** Where users and repositories are, such as `https://github.com`. */
  readonly host: string;
  readonly user: string | undefined;
  readonly repository: string | undefined;
  /** Whether `#12`, `user/repo#12`, and `@user` are links. */
  readonly hasShorthand: boolean;
  /** Whether a bare URL of an issue is shown as `#12`. */
  readonly isShort: boolean;
  /** Whether pull requests and discussions have the sign of issues. */
  readonly hasOneSign: boolean;
}

const hosts: Readonly<Record<string, string>> = {
  github: "https://github.com",
  gitlab: "https://gitlab.com",
  bitbucket: "https://bitbucket.org",
};

/** Reads the options. https://facelessuser.github.io/pymdown-extensions/extensions/magiclink/ */
export function readMagicLinks(options: Readonly<Record<string, unknown>>): MagicLinks {
  const textOf = (key: string): string | undefined => {
    const value = options[key];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return {
    host: hosts[textOf("provider") ?? "github"] ?? "https://github.com",
    user: textOf("user"),
    repository: textOf("repo"),
    hasShorthand: options["repo_url_shorthand"] === true,
    isShort: options["repo_url_shortener"] === true,
    hasOneSign: options["normalize_issue_symbols"] === true,
  };
}

const skipped = String.raw`!?\[(?:[^[\]]|\[[^[\]]*\])*\](?:\([^()]*\)|\[[^\]]*\]|:[ \t]*\S+)|<[^<>]*>|\{[^{}]*\}`;
const url = String.raw`(?<url>(?<![(<"'=])https?:\/\/[^\s<>()[\]"']+)`;
const commit = String.raw`(?<![\w/-])(?<commitOwner>[\w-]+\/)(?<commitName>[\w.-]+)@(?<hash>[\da-f]{40})\b`;
const issue = String.raw`(?<![\w/#&.-])(?:(?:(?<owner>[A-Za-z][\w-]*)\/)?(?<name>[A-Za-z][\w.-]*))?(?<sign>[#!?])(?<number>\d+)\b(?!;|[^[\]\n]{0,200}\]\()`;
const mention = String.raw`(?<![\w/@.-])@(?<person>[A-Za-z][\w-]{0,38})(?:\/(?<project>[\w.-]*\w))?(?![\w/:@-]|[^[\]\n]{0,200}\]\()`;
const pattern = new RegExp([skipped, url, commit, issue, mention].join("|"), "g");

/** Writes the links of `#12`, `user/repo#12`, `@user`, and bare URLs of issues. Other links, elements, and URLs stay. */
export function writeMagicLinks(text: string, links: MagicLinks): string {
  if (!links.hasShorthand && !links.isShort) return text;
  return text.replaceAll(pattern, (all: string, ...rest: unknown[]) => {
    // The last argument of `replaceAll` are the named groups.
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    return (groups["url"] === undefined ? writeShorthand(all, groups, links) : shorten(all, links)) ?? all;
  });
}

type Groups = Readonly<Record<string, string | undefined>>;

function writeShorthand(all: string, groups: Groups, links: MagicLinks): string | undefined {
  if (!links.hasShorthand) return undefined;
  const { host } = links;
  const { person, project, sign, number = "", hash, commitOwner = "", commitName = "" } = groups;
  if (person !== undefined)
    return project === undefined
      ? `[@${person}](${host}/${person})`
      : `[${person}/${project}](${host}/${person}/${project})`;
  if (hash !== undefined)
    return `[${commitOwner}${commitName}@${hash.slice(0, 7)}](${host}/${commitOwner}${commitName}/commit/${hash})`;
  if (sign === undefined) return undefined;
  const { owner = links.user, name = links.repository } = groups;
  if (owner === undefined || name === undefined) return undefined;
  const shown = links.hasOneSign ? all.replace(/[!?](?=\d+$)/, "#") : all;
  return `[${shown}](${host}/${owner}/${name}/${kinds[sign] ?? "issues"}/${number})`;
}

const kinds: Readonly<Record<string, string>> = { "#": "issues", "!": "pull", "?": "discussions" };
const signs: Readonly<Record<string, string>> = { issues: "#", pull: "!", discussions: "?" };

/** A bare URL of an issue, a pull request, a discussion, or a commit, under its short name. */
function shorten(written: string, links: MagicLinks): string | undefined {
  const target = written.replace(/[.,:;!?]+$/, "");
  if (!links.isShort || !target.startsWith(`${links.host}/`)) return undefined;
  const [owner = "", name = "", kind = "", id = "", ...more] = target.slice(links.host.length + 1).split("/");
  const isOwn = owner === links.user && name === links.repository;
  const before = isOwn ? "" : `${owner === links.user ? "" : `${owner}/`}${name}`;
  const label =
    more.length > 0
      ? undefined
      : kind === "commit" && /^[\da-f]{40}$/.test(id)
        ? `${before}${isOwn ? "" : "@"}${id.slice(0, 7)}`
        : signs[kind] !== undefined && /^\d+$/.test(id)
          ? `${before}${links.hasOneSign ? "#" : signs[kind]}${id}`
          : undefined;
  return label === undefined ? undefined : `[${label}](${target})${written.slice(target.length)}`;
}
