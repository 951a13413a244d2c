const EVERY_MS = 100;

/** By how many milliseconds timers are late: the time that whatever arrives waits before anybody looks at it. */
export class LoopDelay {
  private late: readonly [before: number, last: number] = [0, 0];
  private due = 0;
  private timer: NodeJS.Timeout | undefined;

  /** The smaller one of the last two, since one long task alone, as the first page after a start, is no overload. */
  get ms() {
    return Math.min(...this.late);
  }

  begin() {
    clearInterval(this.timer);
    this.due = performance.now() + EVERY_MS;
    this.timer = setInterval(() => this.look(), EVERY_MS).unref();
  }

  end() {
    clearInterval(this.timer);
    this.late = [0, 0];
  }

  private look() {
    const now = performance.now();
    this.late = [this.late[1], Math.max(0, now - this.due)];
    this.due = now + EVERY_MS;
  }
}
