const openapi = `openapi: 3.1.0
info: { title: Lampes, version: "1.0", description: Une API pour des lampes. }
servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu, enum: [eu, us] } } }, { url: "https://example.org" }]
security: [{ cle: [] }, {}]
paths:
  /lampes/{id}:
    get:
      operationId: lireLampe
      summary: Lire une lampe
      deprecated: true
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, minLength: 1, maxLength: 64 } }
        - { name: limite, in: query, schema: { type: integer, minimum: 1, default: 10 }, example: 3 }
        - { name: X-Trace, in: header, schema: { type: string, format: uuid } }
        - { name: choix, in: query, schema: { type: array, maxItems: 3, uniqueItems: true, items: { enum: [a, b] } } }
      responses:
        "200":
          description: La lampe.
          headers: { X-Reste: { schema: { type: integer } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Lampe" } } }
          links: { eteindre: { operationId: ecrireLampe, parameters: { id: "$response.body#/id" }, requestBody: { couleur: rouge } } }
        "204": { description: "" }
        "429": { description: "" }
        "404": { description: "Une longue explication. ${"Elle continue. ".repeat(20)}", content: { application/json: { schema: { $ref: "#/components/schemas/Erreur" } } } }
    put:
      operationId: ecrireLampe
      summary: Changer une lampe
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      security: [{ jeton: [lire] }]
      servers: [{ url: "https://autre.example.com" }]
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/Lampe" }, examples: { un: { value: { couleur: bleu, secret: s } } } }
      responses:
        "200":
          description: Le flux.
          content: { text/event-stream: { schema: { $ref: "#/components/schemas/Evenement" } } }
        default: { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Erreur" } } } }
      callbacks: { fini: { "{$request.body#/url}": { post: { responses: { "204": { description: "" } } } } } }
components:
  securitySchemes:
    cle: { type: apiKey, in: header, name: X-Cle }
    base: { type: http, scheme: basic }
    porteur: { type: http, scheme: bearer }
    jeton:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: "https://example.com/jeton", scopes: { lire: Lire les lampes } } }
  schemas:
    Erreur: { type: object, required: [texte], properties: { texte: { type: string } } }
    Lampe:
      type: object
      required: [id]
      additionalProperties: false
      properties:
        id: { type: string, readOnly: true }
        secret: { type: string, writeOnly: true, format: password }
        couleur: { type: [string, "null"], enum: [bleu, rouge, null], default: bleu }
        puissance: { type: number, exclusiveMinimum: 0, maximum: 9.5, multipleOf: 0.5 }
        taille: { oneOf: [{ type: integer, format: int32 }, { type: string }] }
        etiquettes: { type: object, additionalProperties: { type: string }, minProperties: 1, propertyNames: { maxLength: 8 } }
        noms: { type: array, minItems: 1, items: { type: [string, "null"] } }
        paire: { type: array, prefixItems: [{ type: string }, { type: number }] }
        quelconque: {}
        forme: { $ref: "#/components/schemas/Forme" }
        ancienne: { type: string, deprecated: true, x-replacement: couleur }
      dependentRequired: { secret: [couleur] }
    Forme:
      oneOf: [{ $ref: "#/components/schemas/Rond" }, { $ref: "#/components/schemas/Carre" }]
      discriminator: { propertyName: genre }
    Paiement:
      type: object
      properties: { genre: { type: string }, cvc: { type: string }, iban: { type: string }, a: {}, b: {}, c: {}, liste: { $ref: "#/components/schemas/Liste" } }
      if: { required: [genre], properties: { genre: { const: carte }, cvc: { minLength: 3, pattern: "^[0-9]+$" }, iban: { maximum: 5 } } }
      then: { required: [cvc] }
      else: { required: [iban], properties: { a: { not: { const: 1 } } } }
      not: { required: [a, b] }
      anyOf: [{ required: [a] }, { required: [b, c] }]
      dependentSchemas: { a: { properties: { b: { type: integer, minimum: 3 } } } }
    Liste: { type: array, items: { type: integer }, contains: { const: 5 }, minContains: 2, maxContains: 4 }
    Suite: { type: array, contains: { type: object, required: [x] } }
    Suite2: { type: array, contains: { $ref: "#/components/schemas/Rond" }, minContains: 3 }
    Divers:
      description: Un texte.
      allOf:
        - type: string
          minLength: 3
          not: { enum: [x, y] }
    Seul: { type: object, oneOf: [{ required: [a] }, { required: [b] }], if: { required: [a] }, then: { $ref: "#/components/schemas/Rond" }, not: { required: [p, q, r] } }
    Nie: { not: { $ref: "#/components/schemas/Rond" } }
    Jamais: { type: string, not: { pattern: "^x" } }
    Facette: { type: object, not: { properties: { n: { type: integer } }, required: [n] }, if: { not: { required: [k] } }, then: { required: [l] } }
    Rond: { type: object, required: [genre], properties: { genre: { const: rond }, rayon: { type: number } } }
    Carre: { type: object, required: [genre], properties: { genre: { const: carre }, cote: { type: number } } }
    Evenement:
      oneOf:
        - { type: object, required: [genre], properties: { genre: { const: debut }, a: { type: string } } }
        - { type: object, required: [genre], properties: { genre: { const: fin }, b: { type: string } } }
`;

const guide = `# Allumer une lampe

Bonjour.

## Une section

:::note
Une remarque.
:::

> [!WARNING]
> Un danger.

:::details
Plus.
:::

::::code-group
\`\`\`bash
ls
\`\`\`

\`\`\`json
{}
\`\`\`
::::

::::tabs
:::tab[Un]
1
:::
:::tab[Deux]
2
:::
::::

| a | b |
|---|---|
| 1 | 2 |

| c | d |
|---|---|
| 1 | 2 |

Voir la note[^1].

[^1]: Une note.

::schema{name="Lampe"}

::::changelog
:::change[Une lampe]{date="2025-07-15" kind="added"}
Nouveau.
:::
:::change[Une autre]{date="2025-07-16" kind="fixed"}
Réparé.
:::
::::
`;

/** A project in one language, whose own words are all in French. */
export function translatedProject(code: string): Readonly<Record<string, string>> {
  return {
    "docsgen.config.yaml": `title: Lampes\ntagline: Des lampes\nlanguage: { code: ${code}, label: Langue }\nredirects: { /ancien/: /guide/ }\n`,
    "spec/openapi.yaml": openapi,
    "content/index.md": "# Lampes\n\nBonjour.\n",
    "content/guide.md": guide,
  };
}
