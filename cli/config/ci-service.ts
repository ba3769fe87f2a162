/** What a CI service shows of a job's output. */
export interface DetectedCi {
  readonly name: string;
  /** The format whose lines the service turns into annotations; `pretty` if it has none. */
  readonly format: "pretty" | "github" | "azure" | "teamcity";
  /** Whether its logs show colors. */
  readonly hasColor: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

const services: readonly (DetectedCi & { readonly isRunning: (env: Variables) => boolean })[] = [
  { name: "GitHub Actions", format: "github", hasColor: false, isRunning: (env) => env["GITHUB_ACTIONS"] === "true" },
  { name: "GitLab CI", format: "pretty", hasColor: true, isRunning: (env) => env["GITLAB_CI"] === "true" },
  {
    name: "Azure Pipelines",
    format: "azure",
    hasColor: false,
    isRunning: (env) => /^true$/i.test(env["TF_BUILD"] ?? ""),
  },
  { name: "TeamCity", format: "teamcity", hasColor: false, isRunning: (env) => env["TEAMCITY_VERSION"] !== undefined },
  {
    name: "Bitbucket Pipelines",
    format: "pretty",
    hasColor: true,
    isRunning: (env) => env["BITBUCKET_BUILD_NUMBER"] !== undefined,
  },
  // Jenkins shows colors with a plugin only.
  { name: "Jenkins", format: "pretty", hasColor: false, isRunning: (env) => env["JENKINS_URL"] !== undefined },
];

/** Detects the CI service by its environment variables; undefined outside of CI and on other services. */
export function detectCiService(env: Variables): DetectedCi | undefined {
  return services.find(({ isRunning }) => isRunning(env));
}
