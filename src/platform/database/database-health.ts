import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InvalidationBus } from '../cache-invalidation/invalidation-bus.ts';
import { HealthIndicator, type HealthState } from '../health/health-indicator.ts';
import { DatabaseOutage } from './database-outage.ts';

/** Asked through the pool, as requests do; the connection that listens for changes tells a busy server from one that is away. */
@HealthIndicator()
@Injectable()
export class DatabaseHealth implements HealthIndicator {
  readonly name = 'database';

  constructor(
    private readonly orm: MikroORM,
    private readonly changes: InvalidationBus,
    private readonly outage: DatabaseOutage,
  ) {}

  async check(): Promise<HealthState> {
    if (this.changes.isDisconnected) return { status: 'down', says: 'PostgreSQL no contesta.' };
    if (!(await this.orm.isConnected())) return { status: 'down', says: 'PostgreSQL rechaza o corta las conexiones.' };
    return this.outage.isOn
      ? { status: 'degraded', says: 'PostgreSQL contesta a unos sí y a otros no.' }
      : { status: 'ok' };
  }
}
