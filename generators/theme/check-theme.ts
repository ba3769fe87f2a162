import type { DocsgenError } from "../source/docsgen-error.ts";
import { groupBy } from "../source/group-by.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { positionAt, type SourceFile } from "../source/source-file.ts";
import { compositeOn, contrastOf, fromEncoded, printColor, type Color } from "./color.ts";
import { listDeclarations, type Declaration } from "./declarations.ts";
import { lowContrast, unknownColor, unknownVariable, type MeasuredPair } from "./findings.ts";
import { findNearestColor, type ContrastRule } from "./nearest-color.ts";
import { colorPairs, pairedVariables, type ColorPair } from "./pairs.ts";
import type { Side } from "./parse-color.ts";
import { createResolver, type ResolvedVariable, type ResolveVariable, type Scene } from "./resolve-variable.ts";

/** The style sheets of a site. */
export interface ThemeSheets {
  /** The texts before the project's own, the most general first. */
  readonly base: readonly string[];
  /** The project's `theme.css`; undefined: the project has none. */
  readonly own: SourceFile | undefined;
}

/** What a check of a theme found, and how many pairs it measured. */
export interface CheckedTheme {
  readonly findings: readonly DocsgenError[];
  readonly measured: number;
}

const scenes = [
  { mode: "light", side: "light", place: "in light mode" },
  { mode: "dark", side: "dark", place: "in dark mode" },
  { mode: "light", side: "dark", place: "in the dark code samples of the reference, in light mode" },
] as const satisfies readonly Scene[];

/** Measures the contrast of every pair that the site uses, in both modes. */
export function checkTheme({ base, own }: ThemeSheets): CheckedTheme {
  const below = base.flatMap(listDeclarations);
  const stated = own === undefined ? [] : listDeclarations(own.text);
  const resolve = createResolver([...below, ...stated]);
  const measurements = scenes.flatMap((scene) => measureScene(scene, resolve));
  const isOwn = new Set(stated);
  const failed = measurements.filter(({ ratio, pair }) => ratio < pair.required);
  // A background that is too close to a default color is the cause of whatever fails on it.
  const wrongGrounds = new Set(
    failed.filter(({ front }) => !isOwn.has(front.declaration)).map(({ ground }) => ground.declaration),
  );
  const failures = groupBy(failed, ({ front, ground }) =>
    isOwn.has(ground.declaration) && wrongGrounds.has(ground.declaration) ? ground.declaration : front.declaration,
  );
  const locate = (declaration: Declaration) =>
    own === undefined || !isOwn.has(declaration) ? undefined : positionAt(own, declaration.start, declaration.end);
  const findings = [...failures].map(([declaration, pairs]) =>
    lowContrast(
      pairs.map(describe).toSorted((left, right) => left.ratio - right.ratio),
      {
        name: declaration.name,
        position: locate(declaration),
        suggestion: suggestColor(declaration, measurements, pairs),
      },
    ),
  );
  return {
    findings: [...findings, ...checkNames(stated, below, { resolve, locate })],
    measured: measurements.length,
  };
}

/** A pair in one scene, with the colors as they are shown. */
interface Measurement {
  readonly scene: Scene;
  readonly pair: ColorPair;
  readonly groundName: string;
  readonly front: ResolvedVariable;
  readonly ground: ResolvedVariable;
  readonly frontColor: Color;
  readonly groundColor: Color;
  readonly ratio: number;
}

function describe({ pair, groundName, ratio, scene }: Measurement): MeasuredPair {
  const { front, required, use } = pair;
  return { front, ground: groundName, ratio, required, use, place: scene.place };
}

function measureScene(scene: Scene, resolve: ResolveVariable): readonly Measurement[] {
  const canvas = fromEncoded(scene.side === "light" ? [1, 1, 1] : [0, 0, 0]);
  const paper = compositeOn(resolve("--paper", scene)?.color ?? canvas, canvas);
  const isSamples = scene.side !== scene.mode;
  return colorPairs
    .filter(({ isInSamples }) => isInSamples || !isSamples)
    .flatMap((pair) =>
      pair.grounds.flatMap((groundName) => {
        const front = resolve(pair.front, scene);
        const ground = resolve(groundName, scene);
        if (front?.color === undefined || ground?.color === undefined) return [];
        const groundColor = compositeOn(ground.color, paper);
        const frontColor = compositeOn(front.color, groundColor);
        const ratio = contrastOf(frontColor, groundColor);
        return [{ scene, pair, groundName, front, ground, frontColor, groundColor, ratio }];
      }),
    );
}

/** The nearest value of a declaration that passes: a color, or one for each mode. Undefined if no color does. */
function suggestColor(
  declaration: Declaration,
  measurements: readonly Measurement[],
  failed: readonly Measurement[],
): string | undefined {
  const suggestFor = (side: Side): string | undefined => {
    const isHere = ({ scene, front, ground }: Measurement): boolean =>
      scene.side === side && (front.declaration === declaration || ground.declaration === declaration);
    const [first, ...others] = measurements.filter(isHere);
    if (first === undefined) return undefined;
    const color = first.front.declaration === declaration ? first.frontColor : first.groundColor;
    const nearest =
      findNearestColor(
        color,
        [first, ...others].map((one) => ruleFor(one, declaration)),
      ) ??
      findNearestColor(
        color,
        failed.filter(isHere).map((one) => ruleFor(one, declaration)),
      );
    return nearest && printColor(nearest);
  };
  const [light, dark] = [suggestFor("light"), suggestFor("dark")];
  if (light === undefined || dark === undefined || light === dark)
    return declaration.mode === undefined && light !== dark ? undefined : (light ?? dark);
  return `light-dark(${light}, ${dark})`;
}

function ruleFor({ front, frontColor, groundColor, pair }: Measurement, declaration: Declaration): ContrastRule {
  return { other: front.declaration === declaration ? groundColor : frontColor, required: pair.required };
}

interface NameCheck {
  readonly resolve: ResolveVariable;
  readonly locate: (declaration: Declaration) => ReturnType<typeof positionAt> | undefined;
}

/** Reports colors that cannot be measured, and names that resemble a variable of the site. */
function checkNames(
  stated: readonly Declaration[],
  below: readonly Declaration[],
  { resolve, locate }: NameCheck,
): readonly DocsgenError[] {
  const known = new Set(below.map(({ name }) => name));
  const wins = (declaration: Declaration): boolean =>
    scenes.some((scene) => {
      const found = resolve(declaration.name, scene);
      return found?.declaration === declaration && found.color === undefined;
    });
  return stated.flatMap((declaration) => {
    const { name, value } = declaration;
    if (pairedVariables.has(name)) return wins(declaration) ? [unknownColor(name, value, locate(declaration))] : [];
    const nearest = known.has(name) || isUsed(name, stated) ? undefined : findNearestName(name, known);
    return nearest === undefined ? [] : [unknownVariable(name, nearest, locate(declaration))];
  });
}

/** Whether another variable refers to this one. */
function isUsed(name: string, declarations: readonly Declaration[]): boolean {
  return declarations.some(({ value }) => new RegExp(`var\\(\\s*${name}\\s*[,)]`).test(value));
}
