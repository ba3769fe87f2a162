const svg = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;

const api = (version: string, operation: string): string => `openapi: 3.1.0
info: { title: Lamp API, version: ${version} }
servers: [{ url: https://api.example.com }]
paths:
  /lamps:
    get:
      operationId: ${operation}
      summary: List lamps
      parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1 } }]
      responses:
        "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Lamp" } } } }
components: { schemas: { Lamp: { type: object, required: [id], properties: { id: { type: string } } } } }
`;

export const editionsConfig = `title: Lamps
url: https://docs.example.com
base: /docs/
hosts: [netlify, nginx]
logo: { light: /logo.svg, alt: Lamps }
redirects: { /old/: /guide/ }
languages:
  - { code: en, label: English }
  - code: fr
    label: Français
    title: Lampes
    texts:
      search: Rechercher
      language: Langue
      copy: Copier
      note: Remarque
      notFound: Page introuvable
      notTranslated: "Pas encore traduit de : {language}."
  - { code: ar, label: العربية, texts: texts/ar.yaml }
versions:
  - { id: "2.0", label: "2.0" }
  - { id: "1.0", label: "1.0 (old)" }
`;

/** A project in three languages, one of them from right to left, and two versions. */
export const editionsProject: Readonly<Record<string, string>> = {
  "docsgen.config.yaml": editionsConfig,
  "texts/ar.yaml": "search: بحث\nlanguage: اللغة\nversion: نسخة\n",
  "spec/openapi.yaml": api("2.0.0", "listLamps"),
  "content/index.md":
    "# Lamps\n\nHello light. See the [guide](/guide/) and [tips](./tips.md).\n\n![A lamp](lamp.svg)\n\n## Buy one\n\nIn a shop.\n",
  "content/how-to.md":
    "---\nslug: /guide/\n---\n\n# Guide\n\nHow lamps work, see [tips](tips.md#cleaning) and the [reference](/api/).\n\n:::note\nHot.\n:::\n\n```bash\nls\n```\n\n## Switch on\n\nPress.\n",
  "content/tips.md": "# Tips\n\nAdvice about bulbs. [Home](/)\n\n![A lamp](lamp.svg)\n\n## Cleaning\n\nUse a cloth.\n",
  "content/extra/_category_.json": '{ "label": "Extra", "position": 9 }',
  "content/extra/more.md": "# More\n\nEven more. [The description](/openapi.json)\n",
  "content/lamp.svg": svg(40),
  "content/static/logo.svg": svg(60),
  "content/fr/index.md":
    "# Lampes\n\nBonjour lumière. Voir le [guide](/guide/) et les [conseils](./tips.md).\n\n![Une lampe](lamp.svg)\n",
  "content/fr/how-to.md":
    "# Guide français\n\nLes ampoules.\n\n:::note\nChaud.\n:::\n\n```bash\nls\n```\n\n## Allumer\n\nAppuyer.\n",
  "content/fr/extra/_category_.json": '{ "label": "Suppléments" }',
  "content/fr/lamp.svg": svg(80),
  "content/ar/index.md": "# مصابيح\n\nمرحبا بالضوء. [دليل](/guide/)\n\n## شراء\n\nفي متجر.\n",
  "versions/1.0/spec/openapi.yaml": api("1.0.0", "oldLamps"),
  "versions/1.0/content/index.md": "# Lamps 1\n\nOld light, see the [guide](/guide/).\n",
  "versions/1.0/content/guide.md": "# Guide 1\n\nOld guide.\n",
  "versions/1.0/content/gone.md": "# Gone\n\nOnly in 1.0.\n",
  "versions/1.0/content/fr/index.md": "# Lampes 1\n\nVieille lumière.\n",
};
