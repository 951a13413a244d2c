import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

export interface HealthState {
  readonly status: 'ok' | 'degraded' | 'down';
  /** Message for operators in Spanish, without secrets or personal data. */
  readonly message?: string;
}

/** Reports the state of a part of the system at `/health/ready`, within half a second. */
export interface HealthIndicator {
  readonly name: string;
  check(): Promise<HealthState>;
}

export const HealthIndicator = DiscoveryService.createDecorator();

const TIMEOUT_MS = 500;
const CACHE_MS = 1_000;

const TIMED_OUT: HealthState = { status: 'degraded', message: 'No contesta a tiempo.' };
const FAILED: HealthState = { status: 'down', message: 'No se puede saber cómo está.' };

/** Runs one check at a time and starts at most one a second. Responds within TIMEOUT_MS and never throws. */
class CachedHealthIndicator {
  private lastCheck: { state: Promise<HealthState>; startedAt: number; isDone: boolean } | undefined;

  constructor(private readonly indicator: HealthIndicator) {}

  get name() {
    return this.indicator.name;
  }

  async check(): Promise<HealthState> {
    const { promise: timedOut, resolve } = Promise.withResolvers<HealthState>();
    const timer = setTimeout(() => resolve(TIMED_OUT), TIMEOUT_MS);
    return Promise.race([this.getState(), timedOut]).finally(() => clearTimeout(timer));
  }

  private getState() {
    const { lastCheck } = this;
    if (lastCheck && (!lastCheck.isDone || Date.now() - lastCheck.startedAt < CACHE_MS)) return lastCheck.state;
    const check = { startedAt: Date.now(), isDone: false, state: this.indicator.check().catch(() => FAILED) };
    void check.state.then(() => (check.isDone = true));
    this.lastCheck = check;
    return check.state;
  }
}

const STARTING: HealthState = { status: 'down', message: 'Todavía está arrancando.' };

@Injectable()
export class HealthIndicators implements OnApplicationBootstrap {
  private indicators: CachedHealthIndicator[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap() {
    this.indicators = this.discovery
      .getProviders({ metadataKey: HealthIndicator.KEY })
      .map(({ instance }) => new CachedHealthIndicator(instance as HealthIndicator))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  async checkOne(name: string): Promise<HealthState> {
    return (await this.indicators.find((indicator) => indicator.name === name)?.check()) ?? STARTING;
  }

  checkAll() {
    return Promise.all(
      this.indicators.map(async (indicator) => ({ name: indicator.name, ...(await indicator.check()) })),
    );
  }
}
