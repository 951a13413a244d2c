import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { HealthIndicator, type HealthState } from '../../../health/health-indicator.ts';
import { CachedHealthIndicator } from './cached-health-indicator.ts';

const UNKNOWN: HealthState = { status: 'down', says: 'Todavía está arrancando.' };

/** All parts of the system that say how they are. */
@Injectable()
export class HealthIndicators implements OnApplicationBootstrap {
  private parts: CachedHealthIndicator[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap() {
    this.parts = this.discovery
      .getProviders({ metadataKey: HealthIndicator.KEY })
      .map(({ instance }) => new CachedHealthIndicator(instance as HealthIndicator))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  async checkOne(name: string): Promise<HealthState> {
    return (await this.parts.find((part) => part.name === name)?.check()) ?? UNKNOWN;
  }

  checkAll() {
    return Promise.all(this.parts.map(async (part) => ({ name: part.name, ...(await part.check()) })));
  }
}
