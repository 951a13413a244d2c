/** With so many undelivered events the reactions have work, and new events are still handled within two seconds. */
const MAX_PENDING = 4;
/** Milliseconds of waiting for each millisecond of work, and the most that is saved up for one wait. */
const WAIT_PER_WORK = 1;
const MAX_WAIT_MS = 5_000;
/** When no event is delivered for so long, imports go on without waiting for a while. */
const STALLED_AFTER_MS = 1_000;
const STALL_PAUSE_MS = 30_000;

interface Clock {
  /** Milliseconds. */
  now(): number;
  pause(): Promise<unknown>;
}

/** Decides how long a bulk change waits for the reactions; `pending` counts the events that they have not handled. */
export class BulkThrottle {
  private budget = 0;
  private ignoreUntil = 0;
  private workStartedAt;

  constructor(private readonly clock: Clock) {
    this.workStartedAt = clock.now();
  }

  /** Waits, between two bulk changes, until the reactions have caught up or the time for waiting is used up. */
  async waitForReactions(pending: () => Promise<number>) {
    const now = this.clock.now();
    this.budget = Math.min(this.budget + (now - this.workStartedAt) * WAIT_PER_WORK, MAX_WAIT_MS);
    if (now > this.ignoreUntil) await this.wait(pending, now);
    this.workStartedAt = this.clock.now();
  }

  private async wait(pending: () => Promise<number>, since: number) {
    let lowest = Infinity;
    let progressAt = since;
    for (let now = since; now - since < this.budget; now = this.clock.now()) {
      const count = await pending();
      if (count <= MAX_PENDING) break;
      if (count < lowest) [lowest, progressAt] = [count, now];
      if (now - progressAt > STALLED_AFTER_MS) {
        this.ignoreUntil = now + STALL_PAUSE_MS;
        break;
      }
      await this.clock.pause();
    }
    this.budget = Math.max(0, this.budget - (this.clock.now() - since));
  }
}
