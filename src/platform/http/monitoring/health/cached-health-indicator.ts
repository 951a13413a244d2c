import type { HealthIndicator, HealthState } from '../../../health/health-indicator.ts';

/** Milliseconds. */
const TIMEOUT_MS = 500;
const CACHE_MS = 1_000;

const TIMED_OUT: HealthState = { status: 'degraded', says: 'No contesta a tiempo.' };
const FAILED: HealthState = { status: 'down', says: 'No se puede saber cómo está.' };

/** Asks a part once at a time and at most once a second; it never waits long, and never fails. */
export class CachedHealthIndicator {
  private lastCheck: { answer: Promise<HealthState>; at: number; isOver: boolean } | undefined;

  constructor(private readonly indicator: HealthIndicator) {}

  get name() {
    return this.indicator.name;
  }

  async check(): Promise<HealthState> {
    const { promise: late, resolve } = Promise.withResolvers<HealthState>();
    const timer = setTimeout(() => resolve(TIMED_OUT), TIMEOUT_MS);
    return Promise.race([this.checkOnce(), late]).finally(() => clearTimeout(timer));
  }

  /** A part that hangs is not asked a second time meanwhile. */
  private checkOnce() {
    const { lastCheck } = this;
    if (lastCheck && (!lastCheck.isOver || Date.now() - lastCheck.at < CACHE_MS)) return lastCheck.answer;
    const next = { at: Date.now(), isOver: false, answer: this.indicator.check().catch(() => FAILED) };
    void next.answer.then(() => (next.isOver = true));
    this.lastCheck = next;
    return next.answer;
  }
}
