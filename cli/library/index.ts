/**
 * The programmatic API: `import { build } from "docsgen"`. It follows semantic versioning. No function prints or ends the
 * process: findings are data, and a promise is rejected only if the signal ends the work or docsgen itself has a bug.
 */
import type { DescribedRule, MixedPageRule, PageRule, Plugin, Rule } from "../../generators/project/plugin.ts";
import type { PageTarget } from "../../generators/rules/pages/model.ts";
import type { DocsgenConfig } from "./define.ts";

export { build } from "./build.ts";
export { check } from "./check.ts";
export { diff } from "./diff.ts";
export { createKit } from "./create-kit.ts";
export { loadProject } from "./load-project.ts";
export type { DocsgenConfig } from "./define.ts";
export type {
  MediaType,
  Operation,
  Parameter,
  Property,
  RequestBody,
  Response,
  Schema,
  SecurityScheme,
  Tag,
} from "../../generators/api/model.ts";
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
  DescribedRule,
  MixedPageRule,
  PageRule,
  Rule,
  RuleTarget,
} from "../../generators/project/plugin.ts";
export type { ReportedPlace, RuleContext, RuleNode, RuleReport } from "../../generators/rules/model.ts";
export type {
  CodeBlockNode,
  HeadingNode,
  ImageNode,
  LinkNode,
  PageNode,
  PageRuleContext,
  PageRuleReport,
  PageTarget,
} from "../../generators/rules/pages/model.ts";
export type { PluginSample, SampleCall } from "../../generators/samples/model.ts";
export type { AnyOperation, Issue, Kit, ValidationErrorItem, Validator } from "./kit.ts";
export type {
  BuildCall,
  BuildResult,
  CallOptions,
  CallResult,
  CheckCall,
  CheckResult,
  DiffFunctionCall as DiffCall,
  DiffResult,
  KitCall,
  KitResult,
  LoadedProject,
  ProjectTarget,
} from "./types.ts";
export type { ChangeData as Change } from "../report/changes-json.ts";
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
  NavbarEntryProps,
  NavbarLinkProps,
  NavbarProps,
  NotFoundProps,
  OperationHeaderProps,
  PageComponentProps,
  PageHeaderProps,
} from "../../generators/pages/own-components/part-props.ts";

/** Types a config in code, and returns it as it is. */
export function defineConfig(config: DocsgenConfig): DocsgenConfig {
  return config;
}

/** Types a rule, and returns it as it is. The types of a rule for several kinds of parts need it. */
export function defineRule(rule: MixedPageRule): MixedPageRule;
export function defineRule<Target extends PageTarget>(rule: PageRule<Target>): PageRule<Target>;
export function defineRule(rule: DescribedRule): DescribedRule;
export function defineRule(rule: Rule): Rule {
  return rule;
}

/** Types a plugin, and returns it as it is. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
