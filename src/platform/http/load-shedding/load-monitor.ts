const SAMPLE_INTERVAL_MS = 100;
/** Overload limits: event-loop delay in milliseconds, and number of queries that wait for a connection. */
const TARGETS = { 'event-loop': 20, database: 5 };
/** Minimum of `concurrencyFactor`: a long delay may come from other work on the machine instead of requests. */
const MIN_CONCURRENCY_FACTOR = 0.25;
/**
 * Increase of `concurrencyFactor` per sample; small, so that recovery does not cause the next overload within a second.
 */
const RECOVERY_STEP = 0.005;
/** A delay above this limit counts at once; a shorter one counts only if the previous sample was late too. */
const SINGLE_SAMPLE_LIMIT_MS = 60;
/** Time after an overloaded sample during which the process counts as overloaded, since overload comes in bursts. */
const OVERLOAD_WINDOW_MS = 1_000;

export type Bottleneck = keyof typeof TARGETS;

export class LoadMonitor {
  /** Factor for the number of concurrent requests; shrinks with each overloaded sample and recovers slowly. */
  concurrencyFactor = 1;
  bottleneck: Bottleneck = 'event-loop';
  /** Shorter delay of the last two samples, since a single long task, such as the first page, is not an overload. */
  loopDelayMs = 0;
  private lastDelayMs = 0;
  private overloadedAt = -Infinity;
  /** `LoadShedder` replaces it by the count of the connection pool. */
  countWaitingQueries = () => 0;
  private nextSampleAt = 0;
  private timer: NodeJS.Timeout | undefined;

  /** False while the factor only recovers from an earlier overload. */
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
    this.concurrencyFactor = 1;
  }

  private sample() {
    const now = performance.now();
    const delayMs = Math.max(0, now - this.nextSampleAt);
    this.loopDelayMs = Math.min(delayMs, this.lastDelayMs);
    this.lastDelayMs = delayMs;
    this.nextSampleAt = now + SAMPLE_INTERVAL_MS;
    const relevantDelayMs = delayMs > SINGLE_SAMPLE_LIMIT_MS ? delayMs : this.loopDelayMs;
    const loopLoad = relevantDelayMs / TARGETS['event-loop'];
    const databaseLoad = this.countWaitingQueries() / TARGETS.database;
    const load = Math.max(loopLoad, databaseLoad);
    if (load <= 1) this.concurrencyFactor = Math.min(1, this.concurrencyFactor + RECOVERY_STEP);
    else {
      this.overloadedAt = now;
      this.concurrencyFactor = Math.max(MIN_CONCURRENCY_FACTOR, this.concurrencyFactor * Math.max(0.3, 1 / load));
      this.bottleneck = loopLoad > databaseLoad ? 'event-loop' : 'database';
    }
  }
}
