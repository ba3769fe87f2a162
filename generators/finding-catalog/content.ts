import { configFile, fence, pageFile, pageOfApi, pathsFile } from "./example-files.ts";
import type { Catalog } from "./model.ts";

const categories = pathsFile(`/pets:
  post:
    operationId: createPet
    requestBody:
      content: { application/json: { schema: { type: object, properties: { pet_category: { type: string } } } } }
    responses: { "204": { description: Created. } }
`);

/** Codes about pages: links, markup, directives, and front matter. */
export const contentCodes = {
  "content/broken-link": {
    title: "Broken link",
    severity: "error",
    meaning: "No page or file matches the link, so readers would get the not-found page.",
    example: {
      files: { ...pageFile("# Pets\n\nRead the [guide](giude.md)."), "content/guide.md": "# Guide\n" },
      fixed: { ...pageFile("# Pets\n\nRead the [guide](guide.md)."), "content/guide.md": "# Guide\n" },
    },
    fix: "Correct the link, or create the page.",
  },
  "content/broken-anchor": {
    title: "Link to a missing heading",
    severity: "error",
    meaning: "The page of the link exists, but has no heading or `id` with this name.",
    example: {
      files: pageFile("# Pets\n\nSee [feeding](#feding).\n\n## Feeding\n\nTwice a day."),
      fixed: pageFile("# Pets\n\nSee [feeding](#feeding).\n\n## Feeding\n\nTwice a day."),
    },
    fix: "Correct the anchor, or give the heading this id: `## Feeding {#feding}`.",
  },
  "content/ambiguous-link": {
    title: "Link that matches two pages",
    severity: "warning",
    meaning:
      "The link means one page if it starts at the file's folder, and another one if it starts at the page's URL. docsgen uses the first one.",
    example: {
      files: {
        "content/index.md": "# Home\n",
        "content/guide.md": "# Guide\n\nSee [setup](setup).\n",
        "content/setup.md": "# Setup\n",
        "content/guide/setup.md": "# Setup of the guide\n",
      },
      fixed: {
        "content/index.md": "# Home\n",
        "content/guide.md": "# Guide\n\nSee [setup](setup.md).\n",
        "content/setup.md": "# Setup\n",
        "content/guide/setup.md": "# Setup of the guide\n",
      },
    },
    fix: "Write the path that the hint shows, starting with `/`.",
  },
  "content/unsafe-link": {
    title: "Link that is not http or https",
    severity: "warning",
    meaning: "The URL could run code or lead to another host without saying so. docsgen shows it as text.",
    example: {
      files: pageFile("# Pets\n\n[Run](javascript:alert(1))"),
      fixed: pageFile("# Pets\n\n[Run](https://example.com)"),
    },
    fix: "Link with `https:`, `mailto:`, or a path of the site.",
  },
  "content/external-image": {
    title: "Image on another host",
    severity: "error",
    meaning:
      "The content security policy of the site loads images from the site only. Readers see the alternative text, so part of the page is missing. docsgen keeps the last complete output. In an API description, the code is a warning.",
    example: {
      files: pageFile("# Pets\n\n![A cat](https://example.com/cat.png)"),
      fixed: {
        ...pageFile("# Pets\n\n![A cat](https://example.com/cat.png)"),
        "docsgen.config.yaml": "images:\n  hosts: [example.com]\n",
      },
    },
    fix: "Save the image in `content/static/`, let the site serve it, or allow its host.",
    options: [
      "`images.hosts` lists hosts that browsers may load images from.",
      "`images.fetch` with `remote.hosts` and `docsgen lock` makes the images files of the site.",
    ],
  },
  "content/unknown-name": {
    title: "Misspelled name in prose",
    severity: "warning",
    meaning:
      "A code span has a name that the description lacks, and exactly one property, parameter, value, header, or event of the page's operations is spelled almost like it.",
    example: {
      files: { ...categories, ...pageFile("# Pets\n\nSet `pet_catgory` when you call `POST /pets`.") },
      fixed: { ...categories, ...pageFile("# Pets\n\nSet `pet_category` when you call `POST /pets`.") },
    },
    fix: "Correct the name. List a name of another product in `check.externalNames`, or write `check: { prose: off }` in the page's front matter.",
  },
  "content/unknown-status": {
    title: "Status that the operation does not have",
    severity: "warning",
    meaning:
      "A sentence says that an operation returns a status, and the description of the operation lacks this response.",
    example: {
      files: pageOfApi("# Pets\n\n`POST /pets` returns `201`."),
      fixed: pageOfApi("# Pets\n\n`POST /pets` returns `204`."),
    },
    fix: "Correct the status, or add the response to the description.",
  },
  "content/code-word": {
    title: "Word of a code block without an effect",
    severity: "warning",
    meaning:
      "docsgen knows the words of the common tools that mark, number, or name code. This word after the language is not one of them, or docsgen does not do what it asks for, such as running the code.",
    example: {
      files: pageFile("# Pets\n\n```js size=3\nfeed();\n```"),
      fixed: pageFile("# Pets\n\n```js\nfeed();\n```"),
    },
    fix: "Remove the word, or write one that the manual lists under Code blocks.",
  },
  "content/code-mark": {
    title: "Mark in code without an effect",
    severity: "warning",
    meaning:
      "The mark names a line or a text that the code does not have, is not closed, or is unknown. Readers see the code without it.",
    example: {
      files: pageFile("# Pets\n\n```js {3}\nfeed();\n```"),
      fixed: pageFile("# Pets\n\n```js {1}\nfeed();\n```"),
    },
    fix: "Count the lines that readers see, from 1, or correct the mark.",
  },
  "content/diagram-syntax": {
    title: "Mistake in a diagram",
    severity: "error",
    meaning: "docsgen cannot read this line of a Mermaid diagram. Readers see the diagram's source.",
    example: {
      files: pageFile("# Pets\n\n```mermaid\nflowchart LR\n  Cat -->\n```"),
      fixed: pageFile("# Pets\n\n```mermaid\nflowchart LR\n  Cat --> Bowl\n```"),
    },
    fix: "Correct the line.",
  },
  "content/unsupported-diagram": {
    title: "Diagram that docsgen cannot draw",
    severity: "warning",
    meaning:
      "docsgen draws flowcharts, state, sequence, class, and entity relationship diagrams, and XY charts, with up to 250 lines and 250 arrows. For other diagrams, and for lines that it cannot draw, readers see the source. docsgen also reports the first line about colors (a note) or links (a warning), which has no effect.",
    example: {
      files: pageFile('# Pets\n\n```mermaid\npie\n  "Cats" : 3\n  "Dogs" : 1\n```'),
      fixed: pageFile("# Pets\n\n| Pets | Number |\n|---|---|\n| Cats | 3 |\n| Dogs | 1 |"),
    },
    fix: "Draw another kind of diagram, use a table or a chart, or save the diagram as an image.",
  },
  "content/math-syntax": {
    title: "Mistake in a formula",
    severity: "error",
    meaning: "docsgen cannot read this character of a formula. Readers see the formula's source.",
    example: {
      files: pageFile("# Pets\n\n```math\n\\frac{1}{2\n```"),
      fixed: pageFile("# Pets\n\n```math\n\\frac{1}{2}\n```"),
    },
    fix: "Correct the formula. In a text with dollar signs, write `\\$` for a price.",
  },
  "content/removed-element": {
    title: "HTML element that docsgen cannot use",
    severity: "error",
    meaning:
      "docsgen sanitizes HTML. It removes this element, so part of the page would be missing. docsgen keeps the last complete output. In a description, this is a warning.",
    example: {
      files: pageFile('# Pets\n\n<input name="pet">'),
      fixed: pageFile("# Pets\n\nThe name of the pet."),
    },
    fix: "Use Markdown, a directive, or a link, as the hint suggests.",
  },
  "content/removed-style": {
    title: "HTML attribute for the look that docsgen removes",
    severity: "warning",
    meaning:
      "Attributes such as `style`, `class`, and `align` have no effect, because docsgen removes them. The page looks different, and no content is missing.",
    example: {
      files: pageFile('# Pets\n\n<p style="color: red">Careful.</p>'),
      fixed: pageFile("# Pets\n\n<p>Careful.</p>"),
    },
    fix: "Remove the attribute. Style the site in `content/static/theme.css`.",
  },
  "content/unsupported-attribute": {
    title: "HTML attribute that docsgen removes",
    severity: "warning",
    meaning:
      "Attributes such as `onclick` have no effect, because docsgen removes them. A component's attribute that docsgen does not know may contain words that are missing from the page.",
    example: {
      files: pageFile('# Pets\n\n<p onclick="feed()">Feed it.</p>'),
      fixed: pageFile("# Pets\n\n<p>Feed it.</p>"),
    },
    fix: "Remove the attribute, or write its words in the content.",
  },
  "content/mdx-syntax": {
    title: "Text that MDX rejects",
    severity: "error",
    meaning:
      "An `.mdx` page contains a character or a tag that MDX does not accept, such as `<br>` or a lone `{`. docsgen shows it as Markdown does. Other tools cannot build the page.",
    example: {
      files: { "content/index.mdx": "# Pets\n\nCats<br>and dogs." },
      fixed: { "content/index.mdx": "# Pets\n\nCats<br />and dogs." },
    },
    fix: "Write the text as the hint suggests, or rename the file to `.md`.",
  },
  "content/mdx-expression": {
    title: "Expression that is not a constant",
    severity: "error",
    meaning:
      "docsgen never runs the code of a page. It evaluates constants only: texts, numbers, lists, objects, and names that the page exports. Anything else would be missing from the page.",
    example: {
      files: { "content/index.mdx": "# Pets\n\nToday is {new Date().toString()}." },
      fixed: { "content/index.mdx": "export const day = 'Friday';\n\n# Pets\n\nToday is {day}." },
    },
    fix: "Write the result as Markdown, or export it as a constant.",
  },
  "content/unknown-component": {
    title: "Unknown component",
    severity: "error",
    meaning:
      "A page uses a component that docsgen does not know, or that comes from a file which docsgen does not run. docsgen shows the texts of its attributes and its content.",
    example: {
      files: { "content/index.mdx": "# Pets\n\n<Notte>Feed them.</Notte>" },
      fixed: { "content/index.mdx": "# Pets\n\n<Note>Feed them.</Note>" },
    },
    fix: "Use a component that docsgen knows, a directive, or Markdown.",
  },
  "content/partial-cycle": {
    title: "Partials that include each other",
    severity: "error",
    meaning: "A partial includes itself, directly or through other partials. docsgen leaves out the repetition.",
    example: {
      files: {
        "content/index.md": '# Pets\n\n::include{file="_cats.md"}',
        "content/_cats.md": 'Cats.\n\n::include{file="_cats.md"}',
      },
      fixed: { "content/index.md": '# Pets\n\n::include{file="_cats.md"}', "content/_cats.md": "Cats." },
    },
    fix: "Remove one of the includes.",
  },
  "content/unknown-variable": {
    title: "Variable that the config does not have",
    severity: "error",
    meaning:
      "A page names a variable in double braces that is nearly one of the config's. docsgen reports other names as `content/template-text`.",
    example: {
      files: {
        "docsgen.config.yaml": "variables:\n  product: Pets\n",
        "content/index.md": "# Pets\n\nBuy {{prodct}} today.",
      },
      fixed: {
        "docsgen.config.yaml": "variables:\n  product: Pets\n",
        "content/index.md": "# Pets\n\nBuy {{product}} today.",
      },
    },
    fix: "Correct the name, or put the text in double braces into a code span.",
  },
  "content/template-text": {
    title: "Template shown as text",
    severity: "warning",
    meaning:
      "The text of a page contains `{{ … }}` or `{% … %}`, as Vue, Jinja, and Liquid write values and tags. docsgen fills only variables of the config and values of the description, so readers see the braces.",
    example: {
      files: { "content/index.md": "# Pets\n\nThe newest version is {{ package.version | trim }}." },
      fixed: { "content/index.md": "# Pets\n\nThe newest version is 2.4." },
    },
    fix: "Write the value, define it under `variables` in the config, or put the text into a code span if readers need to see it. A backslash before the braces turns them into text as well.",
  },
  "content/invalid-data": {
    title: "Imported data that is not valid",
    severity: "error",
    meaning: "A page imports a JSON, YAML, or CSV file that cannot be parsed, so its values are missing.",
    example: {
      files: {
        "content/index.mdx": 'import pets from "./pets.json"\n\n# Pets\n\n{pets.name}',
        "content/pets.json": "{",
      },
      fixed: {
        "content/index.mdx": 'import pets from "./pets.json"\n\n# Pets\n\n{pets.name}',
        "content/pets.json": '{ "name": "Tom" }',
      },
    },
    fix: "Correct the file.",
  },
  "content/unclosed-comment": {
    title: "Comment that is not closed",
    severity: "error",
    meaning: "A `<!--` without `-->` hides the rest of the page.",
    example: {
      files: pageFile("# Pets\n\n<!-- to do\n\nFeed them."),
      fixed: pageFile("# Pets\n\n<!-- to do -->\n\nFeed them."),
    },
    fix: "Write `-->` at the end of the comment.",
  },
  "content/check-comment": {
    title: "Unknown docsgen comment",
    severity: "warning",
    meaning: "A comment that starts with `docsgen-check` does not turn anything on or off.",
    example: {
      files: pageFile("# Pets\n\n<!-- docsgen-check prose=no -->"),
      fixed: pageFile("# Pets\n\n<!-- docsgen-check prose=off -->"),
    },
    fix: "Write `<!-- docsgen-check prose=off -->` or `<!-- docsgen-check prose=on -->`.",
  },
  "content/allow-comment": {
    title: "Allowing comment without effect",
    severity: "error",
    meaning:
      "A `docsgen-allow` comment needs a finding code that exists, and a reason. Without them it allows nothing.",
    example: {
      files: pageFile(
        "# Pets\n\n<!-- docsgen-allow content/broken-link -->\n\nSee the [shop](https://shop.example.com).",
      ),
      fixed: pageFile("# Pets\n\nSee the [shop](https://shop.example.com)."),
    },
    fix: "Write `<!-- docsgen-allow CODE: reason -->`, or remove the comment.",
  },
  "content/unused-allow-comment": {
    title: "Allowing comment for a finding that does not occur",
    severity: "warning",
    meaning:
      "A `docsgen-allow` comment allows a code that does not occur in its lines. If the comment stayed, the mistake could come back without a message.",
    example: {
      files: pageFile(
        "# Pets\n\nPets need food.\n\n<!-- docsgen-allow content/broken-link: another team publishes the shop -->\n\nSee the [shop](https://shop.example.com).",
      ),
      fixed: pageFile("# Pets\n\nPets need food.\n\nSee the [shop](https://shop.example.com)."),
    },
    fix: "Remove the code from the comment, or move the comment to the line before the block that has the finding.",
  },
  "content/line-end": {
    title: "Carriage return without a line feed",
    severity: "warning",
    meaning:
      "A single carriage return does not end a line. docsgen reads it as a space, so lists and code can look different from your editor.",
    example: { files: { "content/index.md": "# Pets\n\nOne\rtwo.\n" }, fixed: pageFile("# Pets\n\nOne\ntwo.") },
    fix: "Save the file with line feeds (LF) or CRLF.",
  },
  "content/not-utf8": {
    title: "Page that is not UTF-8",
    severity: "error",
    meaning: "The file has bytes that are not UTF-8, so some of its characters would be wrong.",
    example: { situation: "An editor saved `content/index.md` as Latin-1." },
    fix: "Save the file as UTF-8.",
  },
  "content/unreadable": {
    title: "Unreadable page",
    severity: "error",
    meaning: "The operating system does not let docsgen read a file or folder of the content.",
    example: { situation: "The user who runs docsgen has no permission to read `content/index.md`." },
    fix: "Check that the file exists, and change its permissions.",
  },
  "content/too-large": {
    title: "Page above 10 MB",
    severity: "error",
    meaning: "docsgen does not render Markdown files larger than 10 MB.",
    example: { situation: "`content/log.md` is 12 MB." },
    fix: "Split the page, or put the file into `content/static/`, from where docsgen copies it.",
  },
  "content/too-many-pages": {
    title: "More than 200,000 pages",
    severity: "error",
    meaning: "docsgen reads up to 200,000 pages and skips the rest.",
    example: { situation: "A script generated 250,000 Markdown files." },
    fix: "Remove pages, or split the site.",
  },
  "content/too-deep": {
    title: "Markdown nested more than 60 levels deep",
    severity: "error",
    meaning: "Lists, quotes, or directives are nested so deeply that docsgen shows the text as it is.",
    example: { files: pageFile(`# Pets\n\n${"> ".repeat(70)}deep`), fixed: pageFile("# Pets\n\n> deep") },
    fix: "Remove levels.",
  },
  "content/outside-project": {
    title: "Content outside the project",
    severity: "error",
    meaning:
      "A symbolic link in the content folder, or the file of a code block, is outside the project. docsgen does not read it, so that pages cannot publish files of your machine.",
    example: { situation: "`content/notes` is a symbolic link to your home folder." },
    fix: "Copy the file into the project.",
  },
  "content/unsupported-page": {
    title: "Markdown file that is not a page",
    severity: "error",
    meaning: "Pages end in `.md` or `.mdx`, in lower case. A file such as `guide.markdown` has no page.",
    example: {
      files: { ...pageFile("# Pets"), "content/guide.markdown": "# Guide\n" },
      fixed: { ...pageFile("# Pets"), "content/guide.md": "---\ndescription: A guide.\n---\n\n# Guide\n" },
    },
    fix: "Rename the file, or move it to `content/static/`, which docsgen copies unchanged.",
  },
  "content/front-matter": {
    title: "Invalid front matter",
    severity: "error",
    meaning: "The front matter is not a YAML mapping, or a value has the wrong type. The value has no effect.",
    example: {
      files: pageFile("---\nsidebar_position: first\n---\n\n# Pets"),
      fixed: pageFile("---\nsidebar_position: 1\n---\n\n# Pets"),
    },
    fix: "Write a value of the type that the message names. Quote values that contain `: `.",
  },
  "content/unknown-front-matter": {
    title: "Front matter key without effect",
    severity: "warning",
    meaning: "docsgen does not use this key. It may be misspelled, or belong to another tool.",
    example: {
      files: pageFile("---\ndescripton: All about pets\n---\n\n# Pets"),
      fixed: pageFile("---\ndescription: All about pets\n---\n\n# Pets"),
    },
    fix: "Write the key that the hint suggests, or remove it.",
  },
  "content/duplicate-route": {
    title: "Two pages at one route",
    severity: "error",
    meaning: "Two files have the same URL, so readers could see only one of them.",
    example: {
      files: { "content/index.md": "# Pets\n", "content/cats.md": "# Cats\n", "content/cats/index.md": "# All cats\n" },
      fixed: { "content/index.md": "# Pets\n", "content/cats.md": "# Cats\n", "content/cats/all.md": "# All cats\n" },
    },
    fix: "Rename one of the files, or give it another `slug`.",
  },
  "content/route-case": {
    title: "Routes that differ only by case",
    severity: "error",
    meaning: "Two routes differ only in upper and lower case. On Windows and macOS both would be one folder.",
    example: {
      files: {
        "content/index.md": "# Pets\n",
        "content/cats.md": "# Cats\n",
        "content/big.md": "---\nslug: /Cats/\n---\n\n# Big cats\n",
      },
      fixed: {
        "content/index.md": "# Pets\n",
        "content/cats.md": "# Cats\n",
        "content/big.md": "---\nslug: /big-cats/\n---\n\n# Big cats\n",
      },
    },
    fix: "Rename one of the pages.",
  },
  "content/category": {
    title: "Unusable category file",
    severity: "error",
    meaning: "A `_category_.json` or `_category_.yml` has a wrong value, or links to a page that does not exist.",
    example: {
      files: {
        "content/index.md": "# Pets\n",
        "content/cats/big.md": "# Big cats\n",
        "content/cats/_category_.json": '{ "label": 5 }\n',
      },
      fixed: {
        "content/index.md": "# Pets\n",
        "content/cats/big.md": "# Big cats\n",
        "content/cats/_category_.json": '{ "label": "Cats" }\n',
      },
    },
    fix: "Correct the value that the message names.",
  },
  "content/sidebar": {
    title: "Sidebar entry without a page",
    severity: "error",
    meaning: "`sidebar` in the config lists a route or a folder that does not exist.",
    example: {
      files: configFile("sidebar: [{ group: Start, items: [/cats/] }]"),
      fixed: configFile("sidebar: [{ group: Start, items: [/] }]"),
    },
    fix: "List the route of a page, or a folder of the content.",
    options: ["`sidebar` in the config."],
  },
  "content/post-date": {
    title: "Post without a valid date",
    severity: "error",
    meaning:
      "The blog orders its posts by their dates. A post states its date in its front matter, in its file name, or in its folders.",
    example: {
      files: { ...configFile("url: https://pets.example.com\nblog: {}"), "content/blog/hello.md": "# Hello\n" },
      fixed: {
        ...configFile("url: https://pets.example.com\nblog: {}"),
        "content/blog/hello.md": "---\ndate: 2024-05-01\n---\n\n# Hello\n",
      },
    },
    fix: "Write `date: 2024-05-01` in the front matter, or rename the file to `2024-05-01-hello.md`.",
  },
  "content/post-author": {
    title: "Unknown author of a post",
    severity: "error",
    meaning:
      "`authors` of a post names a key that `authors.yml` of the blog does not have, or an author without a name.",
    example: {
      files: {
        ...configFile("url: https://pets.example.com\nblog: {}"),
        "content/blog/authors.yml": "ada: { name: Ada Lovelace }\n",
        "content/blog/2024-05-01-hello.md": "---\nauthors: adda\n---\n\n# Hello\n",
      },
      fixed: {
        ...configFile("url: https://pets.example.com\nblog: {}"),
        "content/blog/authors.yml": "ada: { name: Ada Lovelace }\n",
        "content/blog/2024-05-01-hello.md": "---\nauthors: ada\n---\n\n# Hello\n",
      },
    },
    fix: "Correct the key, add the author to `authors.yml`, or write `authors: { name: Name }`.",
  },
  "content/authors": {
    title: "Invalid authors file",
    severity: "error",
    meaning: "`authors.yml` in the blog's folder is not a YAML mapping of authors. docsgen ignores the file.",
    example: {
      files: {
        ...configFile("url: https://pets.example.com\nblog: {}"),
        "content/blog/authors.yml": "- ada\n",
        "content/blog/2024-05-01-hello.md": "# Hello\n",
      },
      fixed: {
        ...configFile("url: https://pets.example.com\nblog: {}"),
        "content/blog/authors.yml": "ada: { name: Ada Lovelace }\n",
        "content/blog/2024-05-01-hello.md": "# Hello\n",
      },
    },
    fix: "Write `KEY: { name: Name, title: Title }` for each author.",
  },
  "content/tags": {
    title: "Invalid tags file",
    severity: "error",
    meaning: "`tags.yml` in the content folder is not a YAML mapping of tags. docsgen ignores the file.",
    example: {
      files: { "content/index.md": "---\ntags: [cats]\n---\n\n# Pets\n", "content/tags.yml": "- cats\n" },
      fixed: {
        "content/index.md": "---\ntags: [cats]\n---\n\n# Pets\n",
        "content/tags.yml": "cats: { label: Cats }\n",
      },
    },
    fix: "Write `KEY: { label: Label, description: Text }` for each tag.",
  },
  "content/unknown-tag": {
    title: "Tag that the tags file does not have",
    severity: "warning",
    meaning:
      "A project with a `tags.yml` describes all of its tags there. A tag that is missing is probably misspelled.",
    example: {
      files: {
        "content/index.md": "---\ntags: [cat]\n---\n\n# Pets\n",
        "content/tags.yml": "cats: { label: Cats }\n",
      },
      fixed: {
        "content/index.md": "---\ntags: [cats]\n---\n\n# Pets\n",
        "content/tags.yml": "cats: { label: Cats }\n",
      },
    },
    fix: "Correct the tag, or add it to `tags.yml`.",
  },
  "content/translated-route": {
    title: "Route of a translation",
    severity: "warning",
    meaning:
      "A translated page has the route of its original, so its own `slug` has no effect. This is what lets readers switch the language and stay on the page.",
    example: {
      files: {
        "docsgen.config.yaml": "languages: [{ code: en, label: English }, { code: fr, label: Français }]\n",
        "content/index.md": "# Pets\n",
        "content/fr/index.md": "---\nslug: /animaux/\n---\n\n# Animaux\n",
      },
      fixed: {
        ...configFile("languages: [{ code: en, label: English }, { code: fr, label: Français }]"),
        "content/fr/index.md": "# Animaux\n",
      },
    },
    fix: "Remove `slug` from the translation.",
  },
  "content/lost-anchor": {
    title: "Translated heading without the original's id",
    severity: "warning",
    meaning:
      "Other pages link to a heading of the original. The translated heading has another id, so these links open the top of the page.",
    example: {
      files: {
        "docsgen.config.yaml": "languages: [{ code: en, label: English }, { code: fr, label: Français }]\n",
        "content/index.md": "# Pets\n\n[Feed them](feed.md#meals)\n",
        "content/feed.md": "# Feed\n\n## Meals\n",
        "content/fr/feed.md": "# Nourrir\n\n## Repas\n",
      },
      fixed: {
        "docsgen.config.yaml": "languages: [{ code: en, label: English }, { code: fr, label: Français }]\n",
        "content/index.md": "# Pets\n\n[Feed them](feed.md#meals)\n",
        "content/feed.md": "# Feed\n\n## Meals\n",
        "content/fr/feed.md": "# Nourrir\n\n## Repas {#meals}\n",
      },
    },
    fix: "Write the original's id after the translated heading: `## Repas {#meals}`.",
  },
  "content/unknown-directive": {
    title: "Unknown directive",
    severity: "error",
    meaning:
      "docsgen does not know a directive with this name, or it works on pages only and is in a description. The text is kept without its effect.",
    example: {
      files: pageFile("# Pets\n\n:::nota\nFeed them.\n:::"),
      fixed: pageFile("# Pets\n\n:::note\nFeed them.\n:::"),
    },
    fix: "Correct the name. The reference lists all directives.",
  },
  "content/directive-form": {
    title: "Directive in the wrong form",
    severity: "error",
    meaning:
      "Some directives surround content with `:::name` and `:::`. Others are a single line, `::name`. This one is written in the other form, so it has no effect.",
    example: {
      files: pageFile("# Pets\n\n::note\n\nFeed them."),
      fixed: pageFile("# Pets\n\n:::note\nFeed them.\n:::"),
    },
    fix: "Write the form that the hint shows. The reference lists the form of each directive.",
  },
  "content/directive-attribute": {
    title: "Invalid attribute of a directive",
    severity: "error",
    meaning: "The directive does not have this attribute, or cannot use its value.",
    example: {
      files: pageFile('# Pets\n\n:::details[More]{opened="true"}\nFeed them.\n:::'),
      fixed: pageFile('# Pets\n\n:::details[More]{open="true"}\nFeed them.\n:::'),
    },
    fix: "Use an attribute that the hint lists.",
  },
  "content/unknown-icon": {
    title: "Unknown icon",
    severity: "warning",
    meaning:
      "No icon has this name. docsgen knows the icons of Lucide and Tabler, and the names of Font Awesome and Starlight. The page shows no icon.",
    example: {
      files: pageFile("# Pets\n\nFeed them :icon[hart]."),
      fixed: pageFile("# Pets\n\nFeed them :icon[heart]."),
    },
    fix: "Correct the name, or write the path of an SVG file.",
  },
  "content/embed-host": {
    title: "Embedded page of another host",
    severity: "error",
    meaning:
      "The content security policy of the site shows only pages of the hosts in `embeds.hosts`, over HTTPS. The page shows a link.",
    example: {
      files: pageFile('# Pets\n\n::embed[A cat]{src="https://example.com/cat"}'),
      fixed: {
        ...configFile("embeds: { hosts: [example.com] }"),
        ...pageFile('# Pets\n\n::embed[A cat]{src="https://example.com/cat"}'),
      },
    },
    fix: "List the host in `embeds.hosts`, or link to the page.",
    options: ["`embeds` in the config."],
  },
  "content/directive-content": {
    title: "Directive with unsuitable content",
    severity: "error",
    meaning: "The directive needs other content, for example `steps` needs a numbered list.",
    example: {
      files: pageFile("# Pets\n\n:::steps\nFeed them.\n:::"),
      fixed: pageFile("# Pets\n\n:::steps\n1. Feed them.\n:::"),
    },
    fix: "Give the directive the content that the message names.",
  },
  "content/directive-fence": {
    title: "Directive that is not opened or closed correctly",
    severity: "error",
    meaning:
      "A directive has no closing line, a line of colons closes nothing, or a line looks like a directive and is not one.",
    example: {
      files: pageFile("# Pets\n\n:::note\nFeed them."),
      fixed: pageFile("# Pets\n\n:::note\nFeed them.\n:::"),
    },
    fix: "Close the directive with as many colons as it starts with. Give outer directives more colons than inner ones.",
  },
  "content/directive-label": {
    title: "Directive without a label",
    severity: "error",
    meaning: "The directive needs a label in brackets, for example the title of a tab.",
    example: {
      files: pageFile("# Pets\n\n::::tabs\n:::tab\nCats.\n:::\n::::"),
      fixed: pageFile("# Pets\n\n::::tabs\n:::tab[Cats]\nCats.\n:::\n::::"),
    },
    fix: "Write the label: `:::tab[Label]`.",
  },
  "content/tab-outside-tabs": {
    title: "Tab outside `tabs`",
    severity: "error",
    meaning: "`tab` works only directly inside `tabs`.",
    example: {
      files: pageFile("# Pets\n\n:::tab[Cats]\nCats.\n:::"),
      fixed: pageFile("# Pets\n\n::::tabs\n:::tab[Cats]\nCats.\n:::\n::::"),
    },
    fix: "Put `::::tabs` and `::::` around the tabs, with more colons than the tabs have.",
  },
  "content/tabs-content": {
    title: "`tabs` without tabs",
    severity: "error",
    meaning: "`tabs` may contain `:::tab[Label]` blocks only, and needs at least one.",
    example: {
      files: pageFile("# Pets\n\n::::tabs\nCats.\n::::"),
      fixed: pageFile("# Pets\n\n::::tabs\n:::tab[Cats]\nCats.\n:::\n::::"),
    },
    fix: "Put all content into `tab` blocks.",
  },
  "content/unknown-value": {
    title: "Unknown value of the description",
    severity: "error",
    meaning:
      "A `{{Schema.property.keyword}}` names something that the description does not have, for example because a property was renamed.",
    example: {
      files: pageOfApi("# Pets\n\nPets are at most {{Pet.agee.maximum}} years old."),
      fixed: pageOfApi("# Pets\n\nPets are at most {{Pet.age.maximum}} years old."),
    },
    fix: "Correct the path. Put text in double braces that is not a value into a code span.",
  },
  "content/unknown-part": {
    title: "Directive for an unknown operation or schema",
    severity: "error",
    meaning: "`::operation` or `::schema` names a part that the description does not have.",
    example: {
      files: pageOfApi('# Pets\n\n::schema{name="Pets"}'),
      fixed: pageOfApi('# Pets\n\n::schema{name="Pet"}'),
    },
    fix: "Use the name of a schema or the `operationId` of an operation.",
  },
  "content/unknown-term": {
    title: "Term without a glossary entry",
    severity: "error",
    meaning: "`{{term:…}}` links to a glossary entry, and no `:::glossary` has the term.",
    example: {
      files: pageFile("# Pets\n\nA {{term:moggy}} is a cat."),
      fixed: pageFile("# Pets\n\nA moggy is a cat."),
    },
    fix: "Add the term to a `:::glossary` list, or write it without braces.",
  },
  "content/unreachable-link": {
    title: "Link to another host that does not work",
    severity: "warning",
    meaning:
      "`docsgen check --external` asked for the URL, and the server does not respond or has no such page. docsgen asks again after server errors, and counts pages that need a login as found.",
    example: {
      files: {
        "docsgen.config.yaml": "externalLinks: { ignore: [] }\n",
        ...pageFile("# Pets\n\nSee [the shop](http://localhost:9/).\n"),
      },
      command: "docsgen check --external",
      fixed: {
        "docsgen.config.yaml": "externalLinks: { ignore: ['localhost:*'] }\n",
        ...pageFile("# Pets\n\nSee [the shop](http://localhost:9/).\n"),
      },
    },
    fix: "Correct the URL or remove the link.",
    options: ["`externalLinks.ignore`: hosts that docsgen does not ask."],
  },
  "content/moved-link": {
    title: "Link to another host that has moved",
    severity: "note",
    meaning: "`docsgen check --external` asked for the URL, and the server says that the page has a new URL for good.",
    example: { situation: "A page links to `https://api.acme.dev/v1`, and its server responds with status 301." },
    fix: "Write the new URL, which the hint shows.",
    options: ["`externalLinks.ignore`: hosts that docsgen does not ask."],
  },
  "content/unknown-version": {
    title: "Changes between versions that do not exist",
    severity: "error",
    meaning: "`::api-changes` compares two versions of the description, and the config does not list both.",
    example: {
      files: pageFile('# Changes\n\n::api-changes{from="1.0" to="2.0"}'),
      fixed: {
        ...pageFile('# Changes\n\n::api-changes{from="1.0" to="2.0"}'),
        "docsgen.config.yaml":
          'versions:\n  - { id: "2.0", label: "2.0" }\n  - { id: "1.0", label: "1.0", spec: old/openapi.yaml, content: old/content }\n',
        "spec/openapi.yaml": 'openapi: 3.1.0\ninfo: { title: Pets, version: "2.0" }\npaths: {}\n',
        "old/openapi.yaml": 'openapi: 3.1.0\ninfo: { title: Pets, version: "1.0" }\npaths: {}\n',
        "old/content/index.md": "# Pets\n",
      },
    },
    fix: "Write ids or labels of `versions` in the config.",
  },
  "content/unknown-reference": {
    title: "Link to an unknown part of the reference",
    severity: "error",
    meaning: "`[[…]]` links to a part of the reference by its name, and no description has the name.",
    example: {
      files: pageFile("# Pets\n\nCall [[crateCat]]."),
      fixed: pageFile("# Pets\n\nCall \\[[createCat]]."),
    },
    fix: "Write the name of an operation, a schema, a property, or an error. Write `\\[[` for plain brackets.",
  },
  "content/unknown-file": {
    title: "Missing file of a block or directive",
    severity: "error",
    meaning: "A code block or a chart reads a file that does not exist.",
    example: {
      files: pageFile(`# Pets\n\n${fence('python file="/examples/feed.py"', "")}`),
      fixed: {
        ...pageFile(`# Pets\n\n${fence('python file="/examples/feed.py"', "")}`),
        "examples/feed.py": "feed()\n",
      },
    },
    fix: "Correct the path. A path that starts with `/` starts at the project folder, or for charts at `content/static/`.",
  },
  "content/unknown-region": {
    title: "Missing region of a file",
    severity: "error",
    meaning: "A code block shows a region of a file, and the file does not mark it.",
    example: {
      files: {
        ...pageFile(`# Pets\n\n${fence('python file="/feed.py" region="call"', "")}`),
        "feed.py": "print('fed')\n",
      },
      fixed: {
        ...pageFile(`# Pets\n\n${fence('python file="/feed.py" region="call"', "")}`),
        "feed.py": "# region call\nprint('fed')\n# endregion\n",
      },
    },
    fix: "Mark the region with the comments `# region call` and `# endregion`.",
  },
} as const satisfies Catalog;

/** Codes about redirects of pages. */
export const redirectCodes = {
  "redirect/from-page": {
    title: "Redirect from an existing page",
    severity: "error",
    meaning: "A redirect starts at the route of a page or file, which readers could then never see.",
    example: {
      files: configFile("redirects: { /: https://example.com/ }"),
      fixed: configFile("redirects: { /old/: https://example.com/ }"),
    },
    fix: "Remove the redirect, or move the page.",
    options: ["`redirects` in the config and `redirect_from` in the front matter."],
  },
  "redirect/twice": {
    title: "Path redirected twice",
    severity: "error",
    meaning: "Two redirects start at the same path and have different targets.",
    example: {
      files: {
        "content/index.md": "---\nredirect_from: /old/\n---\n\n# Pets\n",
        "content/cats.md": "---\nredirect_from: /old/\n---\n\n# Cats\n",
      },
      fixed: { "content/index.md": "---\nredirect_from: /old/\n---\n\n# Pets\n", "content/cats.md": "# Cats\n" },
    },
    fix: "Remove one of the redirects.",
  },
  "redirect/loop": {
    title: "Circle of redirects",
    severity: "error",
    meaning: "The redirects return to their start, so a browser would never reach a page.",
    example: {
      files: configFile("redirects: { /a/: /b/, /b/: /a/ }"),
      fixed: configFile("redirects: { /a/: /b/, /b/: / }"),
    },
    fix: "Redirect to a page.",
  },
  "redirect/unknown-target": {
    title: "Redirect to a missing page",
    severity: "error",
    meaning: "No page has the route that the redirect leads to.",
    example: {
      files: configFile("redirects: { /old/: /nwe/ }"),
      fixed: configFile("redirects: { /old/: / }"),
    },
    fix: "Correct the target.",
  },
  "redirect/unknown-placeholder": {
    title: "Unknown placeholder of a redirect",
    severity: "error",
    meaning: "The target of a redirect uses a placeholder that the redirect's path does not have.",
    example: {
      files: configFile('redirects: { "/old/:name/": "/:splat" }'),
      fixed: configFile('redirects: { "/old/": / }'),
    },
    fix: "End the path with `*` for `:splat`, or write the placeholder into the path.",
  },
  "redirect/unused-pattern": {
    title: "Redirect by pattern without a page",
    severity: "warning",
    meaning: "No page of the site matches the target of the redirect, so it has no effect.",
    example: {
      files: configFile('redirects: { "/old/*": "/nwe/:splat" }'),
      fixed: {
        "docsgen.config.yaml": 'redirects: { "/old/*": "/new/:splat" }\n',
        "content/index.md": "# Pets\n",
        "content/new/cats.md": "# Cats\n",
      },
    },
    fix: "Correct the target, or remove the redirect.",
  },
  "redirect/unusable-source": {
    title: "Invalid start of a redirect",
    severity: "error",
    meaning: "The path that a redirect starts from is not a valid path of this site.",
    example: {
      files: configFile('redirects: { "/old?page=1": / }'),
      fixed: configFile("redirects: { /old/: / }"),
    },
    fix: "Write a path that starts with `/`, without `?`, `#`, or `..`.",
  },
} as const satisfies Catalog;
