/**
 * One at a time. While more than one lane waits, each gets its share of the time, however many wait in the others and
 * however long their work is; in a lane it goes by turn.
 */
export class FairTurns<Lane extends string> {
  private readonly waiting = new Map<Lane, (() => void)[]>();
  /** The time that a lane has had, by its share. */
  private readonly had = new Map<Lane, number>();
  private isBusy = false;
  private now = 0;

  constructor(private readonly shares: Readonly<Record<Lane, number>>) {}

  waitingIn(lane: Lane) {
    return this.waiting.get(lane)?.length ?? 0;
  }

  async take<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    await this.turn(lane);
    const since = performance.now();
    try {
      return await work();
    } finally {
      this.had.set(lane, this.had.get(lane)! + (performance.now() - since) / this.shares[lane]);
      this.isBusy = false;
      this.beginNext();
    }
  }

  private turn(lane: Lane) {
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    const queue = this.waiting.get(lane) ?? [];
    // Time in which nothing was wanted is not saved up.
    if (!queue.length) this.had.set(lane, Math.max(this.had.get(lane) ?? 0, this.now));
    queue.push(begin);
    this.waiting.set(lane, queue);
    this.beginNext();
    return promise;
  }

  private beginNext() {
    if (this.isBusy) return;
    const lanes = [...this.waiting].filter(([, queue]) => queue.length);
    const [next] = lanes.toSorted(([one], [other]) => this.had.get(one)! - this.had.get(other)!);
    if (!next) return;
    this.now = this.had.get(next[0])!;
    this.isBusy = true;
    next[1].shift()!();
  }
}
