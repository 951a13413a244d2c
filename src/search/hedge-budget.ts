const MAX_CREDIT = 10;
const CREDIT_PER_SEARCH = 0.04;
const MAX_CONCURRENT_HEDGES = 2;

/** Limits the searches that are sent to both engines: a burst of 10, and 4 % of all searches beyond it. */
export class HedgeBudget {
  /** How often each engine was the first, of the searches that were sent to both. */
  readonly wins = { index: 0, table: 0 };
  private credit = MAX_CREDIT;
  private active = 0;

  addCredit() {
    this.credit = Math.min(MAX_CREDIT, this.credit + CREDIT_PER_SEARCH);
  }

  /** Asks the table beside the late index; null when the limit is reached. */
  start<T>(table: () => Promise<T>, index: Promise<T>): Promise<T> | null {
    if (this.credit < 1 || this.active === MAX_CONCURRENT_HEDGES) return null;
    this.credit -= 1;
    this.active += 1;
    const hedge = table().finally(() => (this.active -= 1));
    void this.recordWinner(hedge, index);
    return hedge;
  }

  private recordWinner(table: Promise<unknown>, index: Promise<unknown>) {
    return Promise.any([index.then(() => 'index' as const), table.then(() => 'table' as const)]).then(
      (winner) => (this.wins[winner] += 1),
      () => undefined,
    );
  }
}
