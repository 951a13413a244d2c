import { Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';

/** A server that this process depends on. */
export interface Dependency {
  readonly name: string;
  /** Milliseconds between two questions whether it is back. */
  readonly pollIntervalMs: number;
  /** Without it the site cannot work; its outage is an error where it does not answer, that of another a warning. */
  readonly isEssential?: boolean;
  isCausedBy(fault: unknown): boolean;
  isReachable(): Promise<boolean>;
}

/** Milliseconds without a fault; a server that answers one question and fails the next request is not back. */
const MIN_QUIET_MS = 2_000;

/** The time for which a neighbour is away: told once when it begins and once when it is over, however many notice. */
export class Outage {
  private readonly log = new Logger('outages');
  private readonly closing = new AbortController();
  private startedAt = 0;
  private lastFailureAt = 0;
  private failureCount = 0;
  /** The one loop that asks; it outlasts an outage that ends and begins again while it sleeps. */
  private polling: Promise<void> | undefined;

  constructor(private readonly dependency: Dependency) {}

  get isOn() {
    return this.startedAt > 0;
  }

  start(reason: string) {
    this.lastFailureAt = Date.now();
    this.failureCount += 1;
    if (this.isOn) return;
    this.startedAt = this.lastFailureAt;
    void this.report({ msg: `${this.dependency.name} is away`, reason });
    this.polling ??= this.pollUntilUp().finally(() => (this.polling = undefined));
  }

  /** Whoever has just been answered may say so; otherwise it is asked. */
  end() {
    if (!this.isOn) return;
    const seconds = Math.round((Date.now() - this.startedAt) / 1000);
    this.log.log({ msg: `${this.dependency.name} is back`, seconds, faults: this.failureCount });
    this.startedAt = this.failureCount = 0;
  }

  close() {
    this.closing.abort();
  }

  /** A server that answers at once was late, or this process stood still itself: that is no error. */
  private async report(line: object) {
    const { dependency } = this;
    if (dependency.isEssential && !(await dependency.isReachable().catch(() => false))) this.log.error(line);
    else this.log.warn(line);
  }

  private async pollUntilUp() {
    const { signal } = this.closing;
    while (this.isOn && !signal.aborted) {
      await setTimeout(this.dependency.pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);
      const isAnswering = !signal.aborted && (await this.dependency.isReachable().catch(() => false));
      if (isAnswering && Date.now() - this.lastFailureAt >= Math.min(MIN_QUIET_MS, this.dependency.pollIntervalMs * 2))
        this.end();
    }
  }
}
