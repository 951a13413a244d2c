const EVERY_MS = 100;
/** What is aimed at: milliseconds that whatever arrives waits for its turn, and queries that wait for a connection. */
const WANTED = { 'event-loop': 20, database: 5 };
/** A few are served however late it is: a machine that is busy with something else is slow, and not overrun. */
const LEAST = 0.25;
/** Slow, so that it does not overrun itself again each second. */
const GROWTH = 0.005;
/** Milliseconds that are too much at once; less may be one long task. */
const LATE_AT_ONCE = 60;
/** Milliseconds for which one look at too much counts: overload comes in bursts. */
const OVER_MS = 1_000;

export type Bottleneck = keyof typeof WANTED;

/** Watches what all requests share, the event loop and the connections to the database, and how much it can take. */
export class Pressure {
  /** The part of all places that may be taken: it shrinks with each look at too much, and grows again afterwards. */
  share = 1;
  /** Because of which it is smaller. */
  bottleneck: Bottleneck = 'event-loop';
  /** By how many milliseconds timers were late, twice in a row: one long task alone, as the first page, is no overload. */
  late = 0;
  private lastLate = 0;
  private overAt = -Infinity;
  /** How many queries wait for a connection. */
  waiting = () => 0;
  private due = 0;
  private timer: NodeJS.Timeout | undefined;

  /** Whether there was too much a moment ago, as opposed to a share that is still growing back. */
  get isOver() {
    return performance.now() - this.overAt < OVER_MS;
  }

  begin() {
    clearInterval(this.timer);
    this.due = performance.now() + EVERY_MS;
    this.timer = setInterval(() => this.look(), EVERY_MS).unref();
  }

  end() {
    clearInterval(this.timer);
    this.share = 1;
  }

  private look() {
    const now = performance.now();
    const late = Math.max(0, now - this.due);
    this.late = Math.min(late, this.lastLate);
    this.lastLate = late;
    this.due = now + EVERY_MS;
    const tooLate = late > LATE_AT_ONCE ? late : this.late;
    const [loop, database] = [tooLate / WANTED['event-loop'], this.waiting() / WANTED.database];
    const excess = Math.max(loop, database);
    if (excess <= 1) this.share = Math.min(1, this.share + GROWTH);
    else {
      this.overAt = now;
      this.share = Math.max(LEAST, this.share * Math.max(0.3, 1 / excess));
      this.bottleneck = loop > database ? 'event-loop' : 'database';
    }
  }
}
