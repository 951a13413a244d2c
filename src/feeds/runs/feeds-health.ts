import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HealthIndicator, type HealthState } from '../../platform/health/health-indicator.ts';
import { FAILED_FEEDS } from './failed-feeds.sql.ts';

@HealthIndicator()
@Injectable()
export class FeedsHealth implements HealthIndicator {
  readonly name = 'feeds';

  constructor(private readonly em: EntityManager) {}

  async check(): Promise<HealthState> {
    const failed = await this.em.fork().execute<{ name: string }[]>(FAILED_FEEDS);
    if (!failed.length) return { status: 'ok' };
    return {
      status: 'degraded',
      says: `Feeds cuya última importación ha fallado: ${failed.map(({ name }) => name).join(', ')}.`,
    };
  }
}
