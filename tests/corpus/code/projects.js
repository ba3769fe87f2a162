import path from "node:path";

const families = {
  python: ["python", "py", "python3"],
  "typescript, javascript": ["typescript", "ts", "tsx", "javascript", "js", "jsx"],
  go: ["go"],
  java: ["java"],
  bash: ["bash", "sh", "shell", "curl", "console", "zsh"],
  "c#": ["csharp", "cs"],
  php: ["php"],
  ruby: ["ruby", "rb"],
  rust: ["rust"],
  powershell: ["powershell", "ps1"],
  kotlin: ["kotlin"],
  swift: ["swift"],
};

/** The row of the table that a block's language belongs to. */
export function familyOf(language) {
  return Object.keys(families).find((name) => families[name].includes(language));
}

const mistral = {
  "chat.complete": "chat_completion_v1_chat_completions_post",
  "chat.stream": {
    operation: "chat_completion_v1_chat_completions_post",
    body: { stream: true },
  },
  "fim.complete": "fim_completion_v1_fim_completions_post",
  "embeddings.create": "embeddings_v1_embeddings_post",
  "files.upload": "files_api_routes_upload_file",
  "ocr.process": "ocr_v1_ocr_post",
  "beta.agents.create": "agents_api_v1_agents_create",
  "beta.agents.update": "agents_api_v1_agents_update",
  "beta.conversations.start": "agents_api_v1_conversations_start",
  "beta.conversations.append": "agents_api_v1_conversations_append",
  "batch.jobs.create": "jobs_api_routes_batch_create_batch_job",
  "classifiers.moderate": "moderations_v1_moderations_post",
};
const unchecked = Object.fromEntries(
  [
    "files.download files.retrieve files.get_signed_url files.getSignedUrl files.list files.create chat.parse",
    "chat.stream_async beta.agents.update_version beta.agents.updateVersion beta.conversations.list",
    "beta.conversations.get beta.conversations.get_history beta.conversations.getHistory beta.conversations.get_messages",
    "beta.conversations.getMessages beta.conversations.restart beta.conversations.restart_stream",
    "beta.conversations.restartStream beta.conversations.start_stream beta.conversations.startStream",
    "beta.conversations.append_stream beta.conversations.appendStream beta.conversations.run_async",
    "beta.conversations.run_stream_async batch.jobs.get batch.jobs.list batch.jobs.cancel classifiers.classify",
    "classifiers.moderate_chat classifiers.moderateChat fine_tuning.jobs.get fine_tuning.jobs.start",
    "fine_tuning.jobs.list fine_tuning.jobs.cancel fineTuning.jobs.get fineTuning.jobs.start fineTuning.jobs.list",
    "fineTuning.jobs.cancel models.delete models.list jobs.create jobs.retrieve chat.completions.create",
  ]
    .join(" ")
    .split(" ")
    .map((name) => [name, false]),
);
const tuning = "jobs_api_routes_fine_tuning_create_fine_tuning_job";

/** Documentation with its description. Untouched pages of our own must have no findings. */
export function listProjects(sites) {
  const own = path.join(import.meta.dirname, "acme");
  const site = path.join(sites, "mistral-docusaurus");
  return [
    {
      name: "acme",
      pages: path.join(own, "content"),
      description: path.join(own, "openapi.yaml"),
      config: path.join(own, "docsgen.config.yaml"),
      isOurs: true,
      goal: 0.95,
    },
    {
      name: "mistral",
      pages: path.join(site, "docs"),
      description: path.join(site, "openapi.yaml"),
      config: {
        title: "Mistral",
        spec: "openapi.yaml",
        sdks: [
          {
            language: "python",
            import: ["mistralai", "mistralai_azure", "mistralai_gcp"],
            client: ["Mistral", "MistralAzure", "MistralGoogleCloud"],
            names: { input: "inputs" },
            calls: { ...unchecked, ...mistral, "fine_tuning.jobs.create": tuning },
          },
          {
            language: "typescript",
            import: ["@mistralai/mistralai", "@mistralai/mistralai-azure", "@mistralai/mistralai-gcp"],
            client: ["Mistral", "MistralAzure", "MistralGoogleCloud"],
            names: { input: "inputs" },
            calls: { ...unchecked, ...mistral, "fineTuning.jobs.create": tuning },
          },
        ],
      },
      isOurs: false,
      // Some mistakes are planted in programs inside texts, in objects of files, and in calls of other platforms.
      goal: 0.9,
    },
  ];
}

/** The names that SDKs give a name: `trackingUrl`, `TrackingUrl`, and the setters `setTrackingUrl`, `SetTrackingUrl`. */
export function spellings(name) {
  const camel = name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const pascal = camel.slice(0, 1).toUpperCase() + camel.slice(1);
  return [camel, pascal, `set${pascal}`, `Set${pascal}`];
}

/** The parts of a block that state a call: of real pages, those after a known method or `curl`. */
export function regionsOf({ name }, { text, language }) {
  if (name === "acme") return [[0, text.length]];
  if (familyOf(language) === "bash")
    return [...text.matchAll(/curl[^\n]*api\.mistral\.ai(?:[^\n]*\\\n)*[^\n]*(?:'\{[^']*\}')?/g)].map((match) => [
      match.index,
      match.index + match[0].length,
    ]);
  const methods = Object.keys(mistral)
    .concat("fine_tuning.jobs.create", "fineTuning.jobs.create")
    .map((one) => one.replaceAll(".", String.raw`\.`));

  return [...text.matchAll(new RegExp(`client\\.(?:${methods.join("|")})\\(`, "g"))].map((match) => {
    const from = match.index + match[0].length;
    let depth = 1;
    let at = from;
    for (; at < text.length && depth > 0; at++) depth += /[([{]/.test(text[at]) ? 1 : /[)\]}]/.test(text[at]) ? -1 : 0;
    return [from, at];
  });
}

/** Objects with any content: what they contain is not checked. */
export const freeObject =
  /["']?(?:parameters|metadata|schema|schemaDefinition|schema_definition|json_schema|jsonSchema|function|arguments)["']?\s*[:=]\s*[{"'`]/;
