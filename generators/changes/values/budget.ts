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
