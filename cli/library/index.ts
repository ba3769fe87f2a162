/**
 * The programmatic API: `import { build } from "docsgen"`. It follows semantic versioning. No function prints or ends the
 * process: findings are data, and a promise is rejected only if the signal ends the work or docsgen itself has a bug.
 */
import type { Plugin } from "../../generators/extensions/model.ts";
import type { DocsgenConfig } from "./define.ts";

export { build } from "./build.ts";
export { check } from "./check.ts";
export { createKit } from "./create-kit.ts";
export { loadProject } from "./load-project.ts";
export type { DocsgenConfig } from "./define.ts";
export type {
  DirectiveContext,
  DirectiveFinding,
  DirectiveOutput,
  GeneratedFile,
  Plugin,
  PluginDirective,
  PluginFinding,
  PluginFindings,
  PluginGenerator,
  PluginSample,
  ReportRule,
  Rule,
  RuleFinding,
  RuleTarget,
  SampleCall,
} from "../../generators/extensions/model.ts";
export type { AnyOperation, Issue, Kit, ValidationErrorItem, Validator } from "./kit.ts";
export type {
  BuildCall,
  BuildResult,
  CallOptions,
  CallResult,
  CheckCall,
  CheckResult,
  KitCall,
  KitResult,
  LoadedProject,
  ProjectTarget,
} from "./types.ts";
export type { FindingData as Finding } from "../report/finding-data.ts";
export type {
  CodeBlockModel,
  DescribedModel,
  GuideModel,
  PageModel,
  PublicApiModel,
  SiteModel,
} from "../../generators/model/site-model.ts";

export type { ComponentProp } from "../../generators/pages/own-components/model.ts";
export type {
  FooterProps,
  HomeProps,
  NotFoundProps,
  PageComponentProps,
} from "../../generators/pages/own-components/part-props.ts";

/** Types a config in code, and returns it as it is. */
export function defineConfig(config: DocsgenConfig): DocsgenConfig {
  return config;
}

/** Types a plugin, and returns it as it is. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
