/** Runs at most `maxRunning` tasks at once. Further tasks wait in order. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly maxRunning: number) {}

  /** Share of the running tasks, 0 to 1. */
  get usage() {
    return this.running / this.maxRunning;
  }

  /** Returns false if a task may not run within `maxWaitMs`; otherwise the caller must `release`. */
  acquire(maxWaitMs: number): Promise<boolean> {
    if (this.running < this.maxRunning) {
      this.running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const refuse = () => {
        if (this.waiting.delete(admit)) resolve(false);
      };
      // After a stall, timers fire before the answers that release tasks are read.
      const timer = setTimeout(() => setImmediate(refuse), maxWaitMs);
      this.waiting.add(admit);
    });
  }

  release() {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
