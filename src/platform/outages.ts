import { Injectable, type OnApplicationShutdown, Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from './time-units.contract.ts';

interface Dependency {
  readonly name: string;
  readonly pollIntervalMs: number;
  /** Whether the site cannot work without it. Its outage is logged as an error, that of others as a warning. */
  readonly isEssential?: boolean;
  isCausedBy(error: unknown): boolean;
  isReachable(): Promise<boolean>;
}

/** Minimum time without an error: a server that answers one query and fails the next is not back. */
const MIN_QUIET_MS = 2 * SECOND_MS;

/** An outage of a dependency, logged once at its start and once at its end, however many callers notice it. */
export class Outage {
  private readonly log = new Logger('outages');
  private readonly closing = new AbortController();
  private startedAt = 0;
  private lastFailureAt = 0;
  private failureCount = 0;
  /** The single polling loop; it survives an outage that ends and starts again between two polls. */
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

  /** Callers that got a response may end the outage; otherwise polling does. */
  end() {
    if (!this.isOn) return;
    const seconds = Math.round((Date.now() - this.startedAt) / 1000);
    this.log.log({ msg: `${this.dependency.name} is back`, seconds, faults: this.failureCount });
    this.startedAt = this.failureCount = 0;
  }

  close() {
    this.closing.abort();
  }

  /**
   * An outage of an essential dependency is an error, unless the server responds at once: then it was only late, or
   * this process was blocked.
   */
  private async report(line: object) {
    const { dependency } = this;
    if (dependency.isEssential && !(await dependency.isReachable().catch(() => false))) this.log.error(line);
    else this.log.warn(line);
  }

  private async pollUntilUp() {
    const { signal } = this.closing;
    while (this.isOn && !signal.aborted) {
      await setTimeout(this.dependency.pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);
      const isReachable = !signal.aborted && (await this.dependency.isReachable().catch(() => false));
      const quietMs = Date.now() - this.lastFailureAt;
      if (isReachable && quietMs >= Math.min(MIN_QUIET_MS, this.dependency.pollIntervalMs * 2)) this.end();
    }
  }
}

@Injectable()
export class Outages implements OnApplicationShutdown {
  private readonly tracked: { dependency: Dependency; outage: Outage }[] = [];

  track(dependency: Dependency): Outage {
    const outage = new Outage(dependency);
    this.tracked.push({ dependency, outage });
    return outage;
  }

  /** Whether a dependency caused the error. Its outage is then logged here, so that callers need not log the error. */
  recordIfOutage(error: unknown): boolean {
    const cause = this.tracked.find(({ dependency }) => dependency.isCausedBy(error));
    cause?.outage.start(error instanceof Error ? getReason(error) : 'unknown');
    return cause !== undefined;
  }

  onApplicationShutdown() {
    for (const { outage } of this.tracked) outage.close();
  }
}

/** Wrapping errors often have no message of their own. */
function getReason(error: Error): string {
  const { message, errors, cause } = error as Error & { errors?: unknown[] };
  const inner = errors?.[0] ?? cause;
  return message || (inner instanceof Error ? getReason(inner) : error.name);
}
