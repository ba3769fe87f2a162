import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { measure } from "../measure.js";
import { binPath } from "./run-cli.ts";

const description = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths: { /pets: { get: { operationId: listPets, responses: { "200": { description: Pets. } } } } }
`;

test.each([
  ["powershell", "Invoke-RestMethod -Uri https://api.example.com/pets"],
  ["bash", "curl https://api.example.com/pets"],
])("a page with one program in %s costs a few seconds of CPU time", async (language, program) => {
  const cwd = temporaryFolder({
    "content/index.md": `# Home\n\n\`\`\`${language}\n${program}\n\`\`\`\n`,
    "spec/openapi.yaml": description,
  });
  const { code, cpuMs } = await measure([process.execPath, binPath, "build"], { cwd });
  expect(code).toBe(0);
  // Ten times as long as on an idle machine.
  expect(cpuMs).toBeLessThan(15_000);
});
