import { pageFile, petFiles } from "./example-files.ts";
import type { Catalog } from "./model.ts";

const pet = { ...petFiles, "pet.json": '{ "name": "Rex" }\n' };

/** Codes about the command line. All of them exit with status 2. */
export const commandCodes = {
  "call/missing-command": {
    title: "No command",
    severity: "error",
    meaning: "The command line names no command of docsgen.",
    example: { command: "docsgen", fixedCommand: "docsgen build" },
    fix: "Name a command. `docsgen --help` lists them.",
  },
  "call/unknown-command": {
    title: "Unknown command",
    severity: "error",
    meaning: "docsgen does not have this command.",
    example: { command: "docsgen biuld", fixedCommand: "docsgen build" },
    fix: "Correct the name. `docsgen --help` lists the commands.",
  },
  "call/unknown-option": {
    title: "Unknown option",
    severity: "error",
    meaning: "The command does not have this option.",
    example: { command: "docsgen build --ot public", fixedCommand: "docsgen build --out public" },
    fix: "Correct the name. `docsgen COMMAND --help` lists the options.",
  },
  "call/option-missing-argument": {
    title: "Option without its value",
    severity: "error",
    meaning: "The option needs a value, and none follows.",
    example: { command: "docsgen build --out", fixedCommand: "docsgen build --out public" },
    fix: "Write the value after the option.",
  },
  "call/invalid-argument": {
    title: "Invalid value of an option",
    severity: "error",
    meaning: "The option does not accept this value. The message lists or describes what it accepts.",
    example: { command: "docsgen build --format xml", fixedCommand: "docsgen build --format json" },
    fix: "Write a value that the message describes.",
  },
  "call/excess-arguments": {
    title: "Too many arguments",
    severity: "error",
    meaning: "The command takes fewer arguments. Most of the time, a value with spaces needs quotes.",
    example: { command: "docsgen build docs public", fixedCommand: "docsgen build docs --out public" },
    fix: "Remove the extra arguments, or put values with spaces in quotes.",
  },
  "call/missing-project": {
    title: "Missing project folder",
    severity: "error",
    meaning: "The folder that the command names does not exist.",
    example: { command: "docsgen build dosc" },
    fix: "Correct the path.",
  },
  "call/two-descriptions": {
    title: "Two API descriptions in one command",
    severity: "error",
    meaning: "The command names one description as its argument and another one with `--spec`.",
    example: {
      files: { ...petFiles, "other.yaml": petFiles["spec/openapi.yaml"] ?? "" },
      command: "docsgen build other.yaml --spec spec/openapi.yaml",
      fixedCommand: "docsgen build other.yaml",
    },
    fix: "Remove one of them. To add a second API to the site, list it under `apis` in the config.",
  },
  "call/missing-file": {
    title: "Missing file",
    severity: "error",
    meaning: "A file that the command names does not exist.",
    example: {
      files: pet,
      command: "docsgen check pte.json --schema Pet",
      fixedCommand: "docsgen check pet.json --schema Pet",
    },
    fix: "Correct the path. It starts at the working folder.",
  },
  "call/folder": {
    title: "Folder that is not a project",
    severity: "error",
    meaning: "`docsgen check` got a folder that contains neither a description nor pages.",
    example: {
      files: { ...petFiles, "payloads/pet.json": "{}\n" },
      command: "docsgen check payloads",
      fixedCommand: "docsgen check payloads/*.json --schema Pet",
    },
    fix: "Name the files: `docsgen check payloads/*.json --schema NAME`.",
  },
  "call/several-descriptions": {
    title: "Several descriptions",
    severity: "error",
    meaning: "`docsgen check` got several API descriptions. The files of a call are checked against one description.",
    example: {
      files: {
        ...petFiles,
        "v1.yaml": petFiles["spec/openapi.yaml"] ?? "",
        "v2.yaml": petFiles["spec/openapi.yaml"] ?? "",
      },
      command: "docsgen check v1.yaml v2.yaml",
      fixedCommand: "docsgen check v1.yaml",
    },
    fix: "Check each description in its own call, or list them as `apis` or `versions` in the config.",
  },
  "call/unreadable-file": {
    title: "Unreadable file",
    severity: "error",
    meaning: "The operating system does not let docsgen read the file.",
    example: { situation: "The user who runs docsgen has no permission to read the payload." },
    fix: "Change the permissions of the file.",
  },
  "call/not-text": {
    title: "Payload file that is not text",
    severity: "error",
    meaning: "The file is not UTF-8 text, so it cannot be JSON, YAML, or Markdown.",
    example: { situation: "You name an image instead of a payload." },
    fix: "Name a text file, or save the file as UTF-8.",
  },
  "call/unbound-file": {
    title: "File that is not bound",
    severity: "error",
    meaning: "docsgen does not know what the payload in the file must match.",
    example: { files: pet, command: "docsgen check pet.json", fixedCommand: "docsgen check pet.json --schema Pet" },
    fix: "Pass `--schema NAME`, or `--operation ID` with `--part`.",
    options: ["`--schema`, `--operation`, and `--part`."],
  },
  "call/unknown-format": {
    title: "File of an unknown format",
    severity: "error",
    meaning:
      "The file's name does not end in `.json`, `.jsonl`, `.yaml`, `.md`, or `.har`, so docsgen does not know how to read it.",
    example: {
      files: { ...petFiles, "pet.txt": '{ "name": "Rex" }\n' },
      command: "docsgen check pet.txt --schema Pet",
      fixedCommand: "docsgen check pet.txt --schema Pet --as json",
    },
    fix: "Pass `--as json`, or another format.",
    options: ["`--as FORMAT`."],
  },
  "call/nothing-to-bind": {
    title: "Binding without a file",
    severity: "error",
    meaning: "`--schema` or `--operation` says what payloads must match, but the command names no payload.",
    example: { files: pet, command: "docsgen check --schema Pet", fixedCommand: "docsgen check pet.json --schema Pet" },
    fix: "Name files, or `-` for standard input.",
  },
  "call/no-description": {
    title: "Check of files without a description",
    severity: "error",
    meaning: "docsgen validates files against the API description, and the project has none.",
    example: {
      files: { ...pageFile("# Pets"), "pet.json": "{}\n" },
      command: "docsgen check pet.json --schema Pet",
    },
    fix: "Name a description with `--spec FILE`.",
    options: ["`--spec FILE` and `spec` in the config."],
  },
  "call/unknown-schema": {
    title: "Unknown schema in `--schema`",
    severity: "error",
    meaning: "The description has no component schema with this name.",
    example: {
      files: pet,
      command: "docsgen check pet.json --schema Pte",
      fixedCommand: "docsgen check pet.json --schema Pet",
    },
    fix: "Use a name from `components/schemas`.",
  },
  "call/unknown-operation": {
    title: "Unknown operation in `--operation`",
    severity: "error",
    meaning: "The description has no operation with this id, or with this method and path.",
    example: {
      files: pet,
      command: "docsgen check pet.json --operation createPte",
      fixedCommand: "docsgen check pet.json --operation createPet",
    },
    fix: "Use an `operationId`, or a method and path such as `'POST /pets'`.",
  },
  "call/ambiguous-name": {
    title: "Name that several descriptions have",
    severity: "error",
    meaning:
      "`--schema` or `--operation` names something that the main description does not have and several others do.",
    example: { situation: "Both `admin` and `billing` have a schema `Error`, and you pass `--schema Error`." },
    fix: "Write the description's name before it: `--schema admin:Error`.",
  },
  "call/unknown-part": {
    title: "Unknown part",
    severity: "error",
    meaning: "`--part` is not one of `request`, `response`, `response:STATUS`, `query`, and `event`.",
    example: {
      files: pet,
      command: "docsgen check pet.json --operation createPet --part body",
      fixedCommand: "docsgen check pet.json --operation createPet --part request",
    },
    fix: "Use one of the parts that the hint lists.",
  },
  "call/no-such-part": {
    title: "Part that the operation does not have",
    severity: "error",
    meaning: "The operation has no JSON body at this part, so nothing can be validated.",
    example: {
      files: pet,
      command: "docsgen check pet.json --operation createPet --part response:200",
      fixedCommand: "docsgen check pet.json --operation createPet --part request",
    },
    fix: "Use one of the parts that the hint lists.",
  },
  "call/several-targets": {
    title: "Both `--schema` and `--operation`",
    severity: "error",
    meaning: "A payload is validated against one schema, so the two options exclude each other.",
    example: {
      files: pet,
      command: "docsgen check pet.json --schema Pet --operation createPet",
      fixedCommand: "docsgen check pet.json --schema Pet",
    },
    fix: "Keep one of them.",
  },
  "call/part-without-operation": {
    title: "`--part` without an operation",
    severity: "error",
    meaning: "`--part` selects a part of an operation, and the command names none.",
    example: {
      files: pet,
      command: "docsgen check pet.json --schema Pet --part response",
      fixedCommand: "docsgen check pet.json --schema Pet",
    },
    fix: "Add `--operation ID`, or remove `--part`.",
  },
  "call/coverage": {
    title: "`--coverage` with files",
    severity: "error",
    meaning: "Coverage counts the examples of the whole project. A few files say nothing about what is missing.",
    example: {
      files: pet,
      command: "docsgen check pet.json --schema Pet --coverage",
      fixedCommand: "docsgen check --coverage",
    },
    fix: "Run `docsgen check --coverage` without files.",
  },
  "call/no-baseline": {
    title: "`--update-baseline` without a file",
    severity: "error",
    meaning: "`--update-baseline` needs to know which file to write.",
    example: {
      files: petFiles,
      command: "docsgen check --update-baseline",
      fixedCommand: "docsgen check --baseline docsgen-baseline.json --update-baseline",
    },
    fix: "Add `--baseline FILE`, or set `baseline` in the config.",
  },
  "call/missing-baseline": {
    title: "Missing baseline",
    severity: "error",
    meaning: "The file of `--baseline`, or of `baseline` in the config, does not exist.",
    example: {
      files: petFiles,
      command: "docsgen check --baseline known.json",
      fixedCommand: "docsgen check --baseline known.json --update-baseline",
    },
    fix: "Create it from the current findings with `--update-baseline`.",
  },
  "call/malformed-baseline": {
    title: "Invalid baseline",
    severity: "error",
    meaning: "The file is not a baseline that docsgen wrote.",
    example: { files: { ...petFiles, "known.json": "[]\n" }, command: "docsgen check --baseline known.json" },
    fix: "Write it again with `--update-baseline`.",
  },
  "call/unwritable-baseline": {
    title: "Baseline that cannot be written",
    severity: "error",
    meaning: "The operating system does not let docsgen write the file.",
    example: { situation: "The folder of the baseline is read-only." },
    fix: "Change the permissions, or name another file.",
  },
  "call/file-exists": {
    title: "`init --spec URL` in a project with a description",
    severity: "error",
    meaning: "`docsgen init` never overwrites a file, and the project already has an API description.",
    example: {
      files: petFiles,
      command: "docsgen init --spec https://api.example.com/openapi.yaml",
      fixedCommand: "docsgen init",
    },
    fix: "Run `docsgen init` without `--spec`, or move the file away first.",
    options: ["`--spec FILE|URL` of `docsgen init`."],
  },
  "call/not-a-description": {
    title: "Document that is not an API description",
    severity: "error",
    meaning:
      "`docsgen init --spec URL` fetched a document that has neither `openapi` nor `swagger`. Most of the time the URL shows the description on a web page.",
    example: { situation: "You run `docsgen init --spec https://api.example.com/docs`." },
    fix: "Pass the URL of the OpenAPI or Swagger file itself.",
    options: ["`--spec FILE|URL` of `docsgen init`."],
  },
  "call/too-many-files": {
    title: "Description on a host with too many files",
    severity: "error",
    meaning:
      "`docsgen init --spec URL` copies the description and the files that it refers to. This description refers to more files than the limit.",
    example: { situation: "A description on a host refers to a separate file for each of a thousand schemas." },
    fix: "Bundle the description into one file first.",
    options: ["`--spec FILE|URL` of `docsgen init`."],
  },
  "call/nothing-built": {
    title: "`preview` before a build",
    severity: "error",
    meaning: "`docsgen preview` serves the output folder, and it contains no site.",
    example: { files: petFiles, command: "docsgen preview", fixedCommand: "docsgen build" },
    fix: "Run `docsgen build` first.",
    options: ["`--out DIR` names the output folder."],
  },
  "call/nothing-to-mock": {
    title: "`preview --mock` without a kit",
    severity: "error",
    meaning: "The mock answers requests with the kit in the output folder, and the project has no API description.",
    example: { situation: "You run `docsgen preview --mock` for a project that has only pages." },
    fix: "Add an API description, and run `docsgen build`.",
  },
  "call/no-free-port": {
    title: "No free port",
    severity: "error",
    meaning: "The port and all later ones are in use.",
    example: { situation: "Other programs listen on every port from 65530 on, and you pass `--port 65530`." },
    fix: "Name another port with `--port`.",
  },
  "call/unusable-address": {
    title: "Address that docsgen cannot listen on",
    severity: "error",
    meaning: "The machine does not have the address of `--host`, or ports below 1024 need other rights.",
    example: { situation: "You pass `--port 80` without administrator rights." },
    fix: "Name an address of this machine with `--host`, or another port with `--port`.",
  },
  "call/shard": {
    title: "`--shard` without a cache",
    severity: "error",
    meaning: "`--shard` renders a part of the pages into the cache, so it needs one.",
    example: {
      files: petFiles,
      command: "docsgen build --shard 1/2 --no-cache",
      fixedCommand: "docsgen build --shard 1/2",
    },
    fix: "Remove `--no-cache`.",
  },
  "call/missing-target": {
    title: "Nothing to verify",
    severity: "error",
    meaning: "The folder that `docsgen verify` should compare does not exist.",
    example: { files: petFiles, command: "docsgen verify public" },
    fix: "Name an output folder or the URL of a site.",
  },
  "call/no-target": {
    title: "`--manifest` without a folder or URL",
    severity: "error",
    meaning:
      "`docsgen verify --manifest FILE` compares a folder or a site with a manifest, and the command names neither.",
    example: {
      files: { ...petFiles, "manifest.json": "{}\n" },
      command: "docsgen verify --manifest manifest.json",
      fixedCommand: "docsgen verify public --manifest manifest.json",
    },
    fix: "Name a folder or a URL.",
  },
  "call/no-manifest": {
    title: "File that is not a manifest",
    severity: "error",
    meaning: "The file of `--manifest` is not a manifest that `docsgen build` wrote.",
    example: {
      files: { ...petFiles, "public/index.html": "", "manifest.json": "{}\n" },
      command: "docsgen verify public --manifest manifest.json",
    },
    fix: "Name the `manifest.json` of an output folder.",
  },
  "call/invalid-address": {
    title: "Invalid URL",
    severity: "error",
    meaning: "`docsgen verify` cannot fetch from this URL.",
    example: { files: petFiles, command: "docsgen verify https://user:password@docs.example.com" },
    fix: "Write it as `https://docs.example.com/path/`.",
  },
  "call/unreachable": {
    title: "Site that does not respond",
    severity: "error",
    meaning: "`docsgen verify` could not fetch anything from the URL, so it compared nothing.",
    example: { situation: "The host name does not exist." },
    fix: "Check the URL and the network.",
  },
  "call/unknown-code": {
    title: "Unknown finding code",
    severity: "error",
    meaning: "`docsgen explain` knows no finding code with this name.",
    example: { command: "docsgen explain payload/enmu", fixedCommand: "docsgen explain payload/enum" },
    fix: "Correct the code. `docsgen explain` without a code lists all of them.",
  },
} as const satisfies Catalog;

/** Codes about the output folder, the cache, workers, baselines, and `docsgen verify`. */
export const outputCodes = {
  "output/not-writable": {
    title: "Output folder that cannot be written",
    severity: "error",
    meaning:
      "The disk is full, the file system is read-only, or permissions are missing. The last output stays in place.",
    example: { situation: "The disk is full." },
    fix: "Do what the hint says, or name another folder with `--out`.",
    options: ["`out` in the config and `--out DIR`."],
  },
  "output/foreign-folder": {
    title: "Output folder that docsgen did not write",
    severity: "error",
    meaning:
      "docsgen replaces the whole output folder. This one is not empty, and docsgen did not write it, so replacing it would delete your files.",
    example: {
      files: { ...pageFile("# Pets"), "out/notes.txt": "Feed them.\n" },
      command: "docsgen build",
    },
    fix: "Empty the folder, or choose another one with `--out`.",
    options: ["`out` in the config and `--out DIR`."],
  },
  "output/foreign-file": {
    title: "File in the output folder that docsgen did not write",
    severity: "error",
    meaning: "Somebody put a file into the output folder. The next build would delete it.",
    example: { situation: "You copy `google123.html` into `out/site/`, and build again." },
    fix: "Move the file to `content/static/`, from where docsgen copies it, or delete it.",
  },
  "output/symbolic-link": {
    title: "Symbolic link in the output",
    severity: "error",
    meaning: "The output folder or something in it is a symbolic link, so docsgen would write somewhere else.",
    example: { situation: "`out` is a symbolic link to `/var/www`." },
    fix: "Replace the link with a folder, or name its target with `--out`.",
  },
  "output/unusable-folder": {
    title: "Unusable output folder",
    severity: "error",
    meaning: "The output folder is a file, or contains the project itself.",
    example: { files: pageFile("# Pets"), command: "docsgen build --out ." },
    fix: "Choose another folder with `--out`.",
    options: ["`out` in the config and `--out DIR`."],
  },
  "output/busy": {
    title: "Another build writes the folder",
    severity: "error",
    meaning: "Builds of one folder take turns. The other build has been writing for a minute.",
    example: { situation: "Two CI jobs build into one shared folder." },
    fix: "Wait for the other build. If no other build runs, delete the lock that the hint names.",
  },
  "generate/unsafe-path": {
    title: "Output file with an unsafe name",
    severity: "error",
    meaning:
      "A name in the input would create a file outside the output folder, or one that some systems cannot store.",
    example: { situation: "A file in `content/static/` has a name that Windows reserves, such as `con.txt`." },
    fix: "Rename the operation, schema, page, or file.",
  },
  "generate/duplicate-path": {
    title: "Two output files with one name",
    severity: "error",
    meaning: "Two output files have the same path, at least where the file system ignores case.",
    example: {
      files: { ...pageFile("# Pets"), "content/static/logo.svg": "<svg/>", "content/static/Logo.svg": "<svg/>" },
      command: "docsgen build",
    },
    fix: "Rename one of the operations, schemas, pages, or files.",
  },
  "build/lost-worker": {
    title: "Worker that ended early",
    severity: "note",
    meaning:
      "A worker process ended before it had rendered its pages. The build rendered them itself, so the output is complete.",
    example: { situation: "The operating system ends a worker because the memory is full." },
    fix: "If it happens often, set fewer workers.",
    options: ["`--jobs N` sets the maximum number of workers. `--jobs 1` turns them off."],
  },
  "cache/remote-unavailable": {
    title: "Remote cache that does not work",
    severity: "note",
    meaning: "The server of `cache.remote` failed. The build is complete; it only took longer.",
    example: { situation: "The token has expired, and the server responds with status 401." },
    fix: "Check `cache.remote`, `DOCSGEN_CACHE_TOKEN`, and the server.",
    options: ["`cache.remote` and `cache.write` in the config.", "The environment variable `DOCSGEN_CACHE_TOKEN`."],
  },
  "baseline/gone": {
    title: "Baseline entry that no longer occurs",
    severity: "warning",
    meaning:
      "The baseline lists a finding that is fixed. If the entry stayed, the mistake could come back without a message.",
    example: {
      files: {
        ...pageFile("# Pets"),
        "known.json":
          '{\n  "version": 1,\n  "findings": [{ "file": "content/index.md", "code": "content/broken-link", "message": "The link `x` does not match a page." }]\n}\n',
      },
      command: "docsgen check --baseline known.json",
    },
    fix: "Run the command with `--update-baseline`.",
    options: ["`--baseline FILE`, `--update-baseline`, and `baseline` in the config."],
  },
  "verify/missing": {
    title: "Missing output file",
    severity: "error",
    meaning: "The folder or site lacks a file that the project builds.",
    example: { situation: "A deployment copied only half of the files." },
    fix: "Build and deploy again.",
  },
  "verify/changed": {
    title: "Output file with other bytes",
    severity: "error",
    meaning:
      "A file has other bytes than the build writes. If the manifest differs, the hint names the inputs that differ.",
    example: { situation: "The site was built from an older commit, or a host rewrites HTML files." },
    fix: "Build and deploy again, with the options that `docsgen verify` gets.",
  },
  "verify/extra": {
    title: "File that the build does not write",
    severity: "error",
    meaning: "The folder or site has a file that the project does not build.",
    example: { situation: "A deployment left a removed page in place." },
    fix: "Remove the file from the host.",
  },
  "verify/unreadable": {
    title: "Output file that could not be compared",
    severity: "error",
    meaning: "The disk or the server did not return the file, so docsgen does not know whether it differs.",
    example: { situation: "The server responds with status 503." },
    fix: "Run the command again.",
  },
} as const satisfies Catalog;
