/** Applies a unary operator of a path's expression as JavaScript does. */
export function applyUnary(operator: string, value: unknown): unknown {
  switch (operator) {
    case "!":
      return !value;
    case "-":
      return -Number(value);
    case "+":
      return Number(value);
    case "typeof":
      return typeof value;
    default:
      return undefined;
  }
}

/** The operator that tests a text with a regular expression. Paths write it as `~=`. */
export const matchOperator = "**";

/** Applies a binary operator of a path's expression as JavaScript does. */
export function applyBinary(operator: string, left: unknown, right: unknown): unknown {
  switch (operator) {
    case "===":
      return left === right;
    case "!==":
      return left !== right;
    case "==":
      // oxlint-disable-next-line eqeqeq -- the rule's author wrote the loose operator
      return left == right;
    case "!=":
      // oxlint-disable-next-line eqeqeq -- the rule's author wrote the loose operator
      return left != right;
    case matchOperator:
      return typeof left === "string" && (right instanceof RegExp ? right : new RegExp(String(right))).test(left);
    case "in":
      // In paths, `in` also finds an item of a list, and a part of a text.
      if (typeof right === "string") return typeof left === "string" && right.includes(left);
      if (Array.isArray(right)) return right.includes(left);
      return typeof right === "object" && right !== null && Object.hasOwn(right, String(left));
    default:
      return applyNumeric(operator, left, right);
  }
}

function applyNumeric(operator: string, left: unknown, right: unknown): unknown {
  // Texts compare and add as texts.
  const isText = typeof left === "string" && typeof right === "string";
  const [one, other] = isText ? [left, right] : [Number(left), Number(right)];
  switch (operator) {
    case "<":
      return one < other;
    case "<=":
      return one <= other;
    case ">":
      return one > other;
    case ">=":
      return one >= other;
    case "+":
      return typeof left === "string" || typeof right === "string"
        ? `${String(left)}${String(right)}`
        : Number(left) + Number(right);
    case "-":
      return Number(left) - Number(right);
    case "*":
      return Number(left) * Number(right);
    case "/":
      return Number(left) / Number(right);
    case "%":
      return Number(left) % Number(right);
    default:
      return undefined;
  }
}
