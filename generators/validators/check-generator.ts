import { _, CodeGen, Name, type Code, type SafeExpr } from "ajv/dist/compile/codegen/index.js";

type Block = Code | (() => void);

/** The parameter of every check. */
export const data = new Name("data");
/** The statement that ends a check whose value is invalid. */
export const reject = _`return false`;

/**
 * Ajv's generator for checks, which return at the first error and only say whether a value is valid. It leaves out Ajv's
 * counters, error objects, flags after each part, and the context that Ajv's functions pass to each other.
 */
export class CheckGenerator extends CodeGen {
  override func(...[name, , , body]: Parameters<CodeGen["func"]>): CodeGen {
    return super.func(name, data, false, body);
  }

  /** Ajv creates an error, then appends it to a list, and counts it. */
  override const(name: Name | string, value: SafeExpr): Name {
    if (name === "err") super.code(reject);
    return name === "err" || name === "_errs" ? data : super.const(name, value);
  }

  override if(condition: Code | boolean, thenBody?: Block, elseBody?: Block): CodeGen {
    return condition.toString() === "vErrors === null" ? this : super.if(condition, thenBody, elseBody);
  }

  override code(code: Block | SafeExpr): CodeGen {
    return typeof code === "object" && code?.toString() === "errors++" ? this : super.code(code);
  }

  /** Only Ajv's list of errors, its counter, and its flags get a name instead of a prefix. */
  override let(name: Name | string, value?: SafeExpr): Name {
    return typeof name === "string" ? super.let(name, value) : name;
  }

  override var(name: Name | string, value?: SafeExpr): Name {
    return typeof name === "string" ? super.var(name, value) : name;
  }

  override assign(): CodeGen {
    return this;
  }

  override return(): CodeGen {
    return super.code(_`return true`);
  }
}
