/** With so many undelivered events the reactions have work, and new events are still handled within two seconds. */
const MOST_PENDING = 4;
/** Milliseconds of waiting for each millisecond of work, and the most that is saved up for one wait. */
const WAIT_PER_WORK = 1;
const MOST_WAIT_MS = 5_000;
/** When no event is delivered for so long, imports go on without waiting for a while. */
const STALLED_AFTER_MS = 1_000;
const IGNORE_FOR_MS = 30_000;

/** Says when a bulk change has to wait for the reactions. It reads no clock: times are given to it in milliseconds. */
export class BulkPace {
  private budget = 0;
  private ignoreUntil = 0;
  private least = Infinity;
  private progressAt = 0;
  private waitsSince = 0;

  constructor(private workedSince: number) {}

  /** The work since the last wait pays for this one. */
  begin(now: number) {
    this.budget = Math.min(this.budget + (now - this.workedSince) * WAIT_PER_WORK, MOST_WAIT_MS);
    this.least = Infinity;
    this.progressAt = this.waitsSince = now;
  }

  mayWait(now: number) {
    return now > this.ignoreUntil && now - this.waitsSince < this.budget;
  }

  /** Whether waiting goes on with so many events undelivered. */
  hasToWait(pending: number, now: number) {
    if (pending <= MOST_PENDING) return false;
    if (pending < this.least) [this.least, this.progressAt] = [pending, now];
    if (now - this.progressAt <= STALLED_AFTER_MS) return true;
    this.ignoreUntil = now + IGNORE_FOR_MS;
    return false;
  }

  end(now: number) {
    this.budget = Math.max(0, this.budget - (now - this.waitsSince));
    this.workedSince = now;
  }
}
