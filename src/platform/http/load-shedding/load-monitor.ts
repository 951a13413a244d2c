const SAMPLE_INTERVAL_MS = 100;
/** What is aimed at: milliseconds that whatever arrives waits for its turn, and queries that wait for a connection. */
const TARGETS = { 'event-loop': 20, database: 5 };
/** A few are served however late it is: a machine that is busy with something else is slow, and not overrun. */
const MIN_SHARE = 0.25;
/** Slow, so that it does not overrun itself again each second. */
const RECOVERY_STEP = 0.005;
/** Milliseconds that are too much at once; less may be one long task. */
const MAX_LOOP_DELAY_MS = 60;
/** Milliseconds for which one look at too much counts: overload comes in bursts. */
const OVERLOAD_WINDOW_MS = 1_000;

export type Bottleneck = keyof typeof TARGETS;

/** Watches what all requests share, the event loop and the connections to the database, and how much it can take. */
export class LoadMonitor {
  /** The part of all places that may be taken: it shrinks with each look at too much, and grows again afterwards. */
  share = 1;
  /** Because of which it is smaller. */
  bottleneck: Bottleneck = 'event-loop';
  /** By how many milliseconds timers were late, twice in a row: one long task alone, as the first page, is no overload. */
  loopDelayMs = 0;
  private lastDelayMs = 0;
  private overloadedAt = -Infinity;
  /** How many queries wait for a connection. */
  countWaiting = () => 0;
  private nextSampleAt = 0;
  private timer: NodeJS.Timeout | undefined;

  /** Whether there was too much a moment ago, as opposed to a share that is still growing back. */
  get isOverloaded() {
    return performance.now() - this.overloadedAt < OVERLOAD_WINDOW_MS;
  }

  start() {
    clearInterval(this.timer);
    this.nextSampleAt = performance.now() + SAMPLE_INTERVAL_MS;
    this.timer = setInterval(() => this.sample(), SAMPLE_INTERVAL_MS).unref();
  }

  stop() {
    clearInterval(this.timer);
    this.share = 1;
  }

  private sample() {
    const now = performance.now();
    const delayMs = Math.max(0, now - this.nextSampleAt);
    this.loopDelayMs = Math.min(delayMs, this.lastDelayMs);
    this.lastDelayMs = delayMs;
    this.nextSampleAt = now + SAMPLE_INTERVAL_MS;
    const relevantDelayMs = delayMs > MAX_LOOP_DELAY_MS ? delayMs : this.loopDelayMs;
    const [loop, database] = [relevantDelayMs / TARGETS['event-loop'], this.countWaiting() / TARGETS.database];
    const excess = Math.max(loop, database);
    if (excess <= 1) this.share = Math.min(1, this.share + RECOVERY_STEP);
    else {
      this.overloadedAt = now;
      this.share = Math.max(MIN_SHARE, this.share * Math.max(0.3, 1 / excess));
      this.bottleneck = loop > database ? 'event-loop' : 'database';
    }
  }
}
