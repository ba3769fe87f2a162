/** Writes a `package.json` that installs docsgen and runs it by `npm run build`, `npm run dev`, and `npm run check`. */
export function writePackage(folderName: string, toolVersion: string): string {
  const name = folderName
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replaceAll(/^[._-]+|[._-]+$/g, "");
  const value = {
    name: name === "" || name === "docsgen" || name === "node_modules" ? "documentation" : name,
    private: true,
    scripts: { build: "docsgen build", check: "docsgen check", dev: "docsgen dev", preview: "docsgen preview" },
    devDependencies: { docsgen: `^${toolVersion}` },
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
