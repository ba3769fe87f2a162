import type { OutputFile } from "../../generators/contract.ts";

/** CI services for which `docsgen init` writes a workflow. */
export const ciServices = ["github", "gitlab"] as const;
export type CiService = (typeof ciServices)[number];

/** What a workflow must know of the repository. */
export interface Repository {
  /** The project folder, relative to the repository's root, with forward slashes; `.` for the root itself. */
  readonly folder: string;
  readonly packageManager: PackageManager;
}

export type PackageManager = "npm" | "npm with lock file" | "pnpm" | "yarn";

/** Writes the workflow of a CI service: it checks and builds every change, and keeps the site as an artifact. */
export function writeWorkflow(service: CiService, repository: Repository): OutputFile {
  switch (service) {
    case "github":
      return { path: ".github/workflows/docs.yml", content: githubWorkflow(repository) };
    case "gitlab":
      return { path: ".gitlab-ci.yml", content: gitlabWorkflow(repository) };
  }
}

const install: Readonly<Record<PackageManager, string>> = {
  npm: "npm install",
  "npm with lock file": "npm ci",
  pnpm: "corepack enable && pnpm install --frozen-lockfile",
  yarn: "corepack enable && yarn install --frozen-lockfile",
};

const build = "npx docsgen build --strict";

function githubWorkflow({ folder, packageManager }: Repository): string {
  const workingFolder =
    folder === "." ? "" : `    defaults:\n      run:\n        working-directory: ${JSON.stringify(folder)}\n`;
  const output = folder === "." ? "out" : `${folder}/out`;
  return `# Builds the documentation for every change. A wrong example or a broken link fails the build.
name: Documentation

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  docs:
    runs-on: ubuntu-latest
${workingFolder}    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: 24 }
      - uses: actions/cache@v4
        with:
          path: ~/.cache/docsgen
          key: docsgen-\${{ github.sha }}
          restore-keys: docsgen-
      - run: ${install[packageManager]}
      - run: ${build}
      - uses: actions/upload-artifact@v4
        with:
          name: documentation
          path: ${JSON.stringify(output)}
`;
}

function gitlabWorkflow({ folder, packageManager }: Repository): string {
  const output = folder === "." ? "out" : `${folder}/out`;
  const enter = folder === "." ? "" : `    - cd ${JSON.stringify(folder)}\n`;
  return `# Builds the documentation for every change. A wrong example or a broken link fails the build.
docs:
  image: node:24
  variables:
    DOCSGEN_CACHE: $CI_PROJECT_DIR/.docsgen-cache
  cache:
    key: docsgen
    paths: [.docsgen-cache/]
  script:
${enter}    - ${install[packageManager]}
    - ${build}
  artifacts:
    paths: [${JSON.stringify(`${output}/`)}]
`;
}
