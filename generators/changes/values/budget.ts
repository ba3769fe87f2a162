/** Counts the work of a comparison, so that a description that tries to explode ends as unproven. */
export interface WorkBudget {
  left: number;
}

/** Thrown when a comparison takes more work than its budget. */
export class BudgetExceeded extends Error {}

/** Takes work from the budget. */
export function spend(budget: WorkBudget, work: number): void {
  budget.left -= work;
  if (budget.left < 0) throw new BudgetExceeded();
}

/** Runs a step that may take only a part of the budget. Undefined if it needs more than that part. */
export function runWithin<T>(budget: WorkBudget, work: number, run: () => T): T | undefined {
  const all = budget.left;
  const granted = Math.min(all, work);
  budget.left = granted;
  try {
    return run();
  } catch (error) {
    if (!(error instanceof BudgetExceeded) || granted === all) throw error;
    return undefined;
  } finally {
    budget.left += all - granted;
  }
}

/** The work for a whole comparison, and for one direction of a part. */
const maxWork = 30_000_000;
const maxPartWork = 4_000_000;
/** When the work is used up, each further part gets a share of a reserve, so that simple parts are still compared. */
const reservedWork = 12_000_000;
const maxShare = 50_000;
const shares = 150;

/** Grants work to the parts of a comparison, one after another. All parts together get a limited amount. */
export interface WorkGrants {
  /** The work that the next part may take. */
  readonly next: () => number;
  /** Counts the work that the part took. */
  readonly use: (work: number) => void;
}

export function createWorkGrants(): WorkGrants {
  let total = maxWork;
  let reserve = reservedWork;
  return {
    next: () => Math.min(maxPartWork, Math.max(total, Math.min(maxShare, reserve / shares))),
    use(work) {
      if (total > 0) total -= work;
      else reserve -= work;
    },
  };
}
