import type { BinaryOperator, UnaryOperator } from "estree-jsx";

import { isRecord, specialOf, textOfConstant, type Constant } from "./constants.ts";

/** Applies an operator to a constant; undefined if that is not possible. */
export function applyUnary(operator: UnaryOperator, value: Constant): Constant {
  switch (operator) {
    case "!":
      return !value;
    case "-":
      return typeof value === "number" ? -value : undefined;
    case "+":
      return typeof value === "number" || typeof value === "string" ? Number(value) : undefined;
    case "typeof":
      return specialOf(value) === undefined ? typeof value : undefined;
    case "~":
    case "void":
    case "delete":
      return undefined;
  }
}

/** Applies an operator to two constants; undefined if that is not possible. */
export function applyBinary(operator: BinaryOperator, left: Constant, right: Constant): Constant {
  if (operator === "===") return left === right;
  if (operator === "!==") return left !== right;
  if (operator === "==") return isLooselyEqual(left, right);
  if (operator === "!=") return !isLooselyEqual(left, right);
  if (operator === "in") return typeof left === "string" && isRecord(right) ? Object.hasOwn(right, left) : undefined;
  if (operator === "+" && (typeof left === "string" || typeof right === "string")) {
    const texts = [textOfConstant(left), textOfConstant(right)];
    return texts.every((text) => text !== undefined) ? texts.join("") : undefined;
  }
  if (typeof left === "string" && typeof right === "string") return compare(operator, left, right);
  return typeof left === "number" && typeof right === "number" ? calculate(operator, left, right) : undefined;
}

function isLooselyEqual(left: Constant, right: Constant): boolean {
  return left === right || ((left ?? undefined) === undefined && (right ?? undefined) === undefined);
}

function compare<T extends string | number>(operator: BinaryOperator, left: T, right: T): boolean | undefined {
  if (operator === "<") return left < right;
  if (operator === ">") return left > right;
  if (operator === "<=") return left <= right;
  return operator === ">=" ? left >= right : undefined;
}

function calculate(operator: BinaryOperator, left: number, right: number): Constant {
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  if (operator === "*") return left * right;
  if (operator === "/") return left / right;
  if (operator === "%") return left % right;
  if (operator === "**") return left ** right;
  return compare(operator, left, right);
}
