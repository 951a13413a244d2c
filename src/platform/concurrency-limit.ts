/** Runs at most `slots` tasks at once. Further tasks wait in order, but not longer than `maxWaitMs`. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    readonly slots: number,
    private readonly maxWaitMs: number,
  ) {}

  /** Share of the slots in use, 0 to 1. */
  get usage() {
    return this.running / this.slots;
  }

  /** Returns false if no slot became free in time; otherwise the caller must `release` it. */
  acquire(): Promise<boolean> {
    if (this.running < this.slots) {
      this.running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(admit);
        resolve(false);
      }, this.maxWaitMs);
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
