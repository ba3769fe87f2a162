/** The paths that the config must name because docsgen does not look there by itself. */
export interface StatedPaths {
  readonly spec: string | undefined;
  readonly content: string | undefined;
}

/** Writes `docsgen.config.yaml`: the settings that the project needs, and the most used others as comments. */
export function writeConfig({ spec, content }: StatedPaths): string {
  const stated = [
    ...(spec === undefined ? [] : [`# The API description:\nspec: ${JSON.stringify(spec)}\n`]),
    ...(content === undefined ? [] : [`# The folder with your pages:\ncontent: ${JSON.stringify(content)}\n`]),
  ];
  return [head, ...stated, optional].join("\n");
}

const head = `# yaml-language-server: $schema=./node_modules/docsgen/dist/config.schema.json
# The settings of your documentation. Every setting is optional.
`;

/** Each setting is valid as soon as its `# ` is removed. */
const optional = `# The name of the site. By default, it is the title of the API description.
# title: My API

# A sentence under the title on the front page.
# tagline: Everything you need to call the API.

# The host that you publish the site on. docsgen uses it in the sitemap and in link previews.
# url: https://docs.example.com

# Links in the bar at the top, before and after "Docs" and "API".
# navbar:
#   start:
#     - { label: Home, href: "https://example.com/" }
#   end:
#     - { label: GitHub, href: "https://github.com/example/api" }

# Columns of links at the bottom of each page.
# footer:
#   columns:
#     - title: Help
#       links:
#         - { label: Status, href: "https://status.example.com/" }
#   copyright: Example Inc.

# The npm package with TypeScript types and validators, in \`out/sdk\`.
# sdk:
#   name: "@example/contract"
`;
