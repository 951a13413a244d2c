import { setTimeout } from 'node:timers/promises';

/** Lets one start at a time, never two closer together than the interval, however many wait. */
export class Pacer {
  private queue: Promise<void> = Promise.resolve();
  private last = -Infinity;

  constructor(public intervalMs: number) {}

  waitForTurn(): Promise<void> {
    this.queue = this.queue.then(async () => {
      // A timer may fire a little early.
      for (let wait = this.remainingMs(); wait > 0; wait = this.remainingMs()) await setTimeout(Math.ceil(wait));
      this.last = performance.now();
    });
    return this.queue;
  }

  private remainingMs() {
    return this.last + this.intervalMs - performance.now();
  }
}
