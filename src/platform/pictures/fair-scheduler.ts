/**
 * Runs one task at a time. While several lanes wait, each gets its share of the time, however many tasks the others
 * have and however long these run (start-time fair queueing); within a lane the order is kept. A lane with a share of 0
 * is served only while no other waits.
 */
export class FairScheduler<Lane extends string> {
  private readonly waiting = new Map<Lane, (() => void)[]>();
  /** The virtual time of each lane: the time it has used, divided by its share. */
  private readonly virtualTimes = new Map<Lane, number>();
  private isBusy = false;
  private now = 0;

  constructor(private readonly shares: Readonly<Record<Lane, number>>) {}

  countWaiting(lane: Lane) {
    return this.waiting.get(lane)?.length ?? 0;
  }

  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    await this.waitForTurn(lane);
    const since = performance.now();
    try {
      return await work();
    } finally {
      const share = this.shares[lane];
      if (share) this.virtualTimes.set(lane, this.virtualTimes.get(lane)! + (performance.now() - since) / share);
      this.isBusy = false;
      this.startNext();
    }
  }

  private waitForTurn(lane: Lane) {
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    const queue = this.waiting.get(lane) ?? [];
    // An idle lane saves up no time.
    this.virtualTimes.set(lane, Math.max(this.virtualTimes.get(lane) ?? 0, this.now));
    queue.push(begin);
    this.waiting.set(lane, queue);
    this.startNext();
    return promise;
  }

  private startNext() {
    if (this.isBusy) return;
    const lanes = [...this.waiting].filter(([, queue]) => queue.length);
    const urgent = lanes.filter(([lane]) => this.shares[lane]);
    const [next] = (urgent.length ? urgent : lanes).toSorted(
      ([one], [other]) => this.virtualTimes.get(one)! - this.virtualTimes.get(other)!,
    );
    if (!next) return;
    this.now = Math.max(this.now, this.virtualTimes.get(next[0])!);
    this.isBusy = true;
    next[1].shift()!();
  }
}
