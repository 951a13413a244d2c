/**
 * Runs one task at a time (start-time fair queueing). While several lanes wait, each gets its share of the time,
 * however many or long the tasks of the others are. Tasks of a lane run in order. A lane with a share of 0 runs only
 * while no other waits.
 */
export class FairScheduler<Lane extends string> {
  private readonly waiting = new Map<Lane, (() => void)[]>();
  /** Virtual time of each lane: its used time divided by its share. */
  private readonly virtualTimes = new Map<Lane, number>();
  private isBusy = false;
  private currentTime = 0;

  constructor(private readonly shares: Readonly<Record<Lane, number>>) {}

  countWaiting(lane: Lane) {
    return this.waiting.get(lane)?.length ?? 0;
  }

  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    await this.waitForTurn(lane);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const share = this.shares[lane];
      if (share) this.virtualTimes.set(lane, this.virtualTimes.get(lane)! + (performance.now() - startedAt) / share);
      this.isBusy = false;
      this.startNext();
    }
  }

  private waitForTurn(lane: Lane) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const queue = this.waiting.get(lane) ?? [];
    // An idle lane accumulates no time.
    this.virtualTimes.set(lane, Math.max(this.virtualTimes.get(lane) ?? 0, this.currentTime));
    queue.push(resolve);
    this.waiting.set(lane, queue);
    this.startNext();
    return promise;
  }

  private startNext() {
    if (this.isBusy) return;
    const lanes = [...this.waiting].filter(([, queue]) => queue.length);
    const lanesWithShare = lanes.filter(([lane]) => this.shares[lane]);
    const [next] = (lanesWithShare.length ? lanesWithShare : lanes).toSorted(
      ([a], [b]) => this.virtualTimes.get(a)! - this.virtualTimes.get(b)!,
    );
    if (!next) return;
    const [lane, queue] = next;
    this.currentTime = Math.max(this.currentTime, this.virtualTimes.get(lane)!);
    this.isBusy = true;
    const startTask = queue.shift()!;
    startTask();
  }
}

/** Runs at most `concurrency` tasks at a time; the others wait in order. */
export function createBulkhead(concurrency: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running--;
    }
  };
}
