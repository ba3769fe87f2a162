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
