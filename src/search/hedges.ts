const BURST = 10;
const EARNED_BY_EACH = 0.04;
const AT_ONCE = 2;

/** Limits the searches that are sent to both engines: a burst of 10, and 4 % of all searches beyond it. */
export class Hedges {
  /** How often each engine was the first, of the searches that were sent to both. */
  readonly won = { index: 0, table: 0 };
  private credit = BURST;
  private underWay = 0;

  earn() {
    this.credit = Math.min(BURST, this.credit + EARNED_BY_EACH);
  }

  /** Asks the table beside the late index; null when the limit is reached. */
  start<T>(table: () => Promise<T>, index: Promise<T>): Promise<T> | null {
    if (this.credit < 1 || this.underWay === AT_ONCE) return null;
    this.credit -= 1;
    this.underWay += 1;
    const hedge = table().finally(() => (this.underWay -= 1));
    void this.count(hedge, index);
    return hedge;
  }

  private count(table: Promise<unknown>, index: Promise<unknown>) {
    return Promise.any([index.then(() => 'index' as const), table.then(() => 'table' as const)]).then(
      (winner) => (this.won[winner] += 1),
      () => undefined,
    );
  }
}
