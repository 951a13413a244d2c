import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PublicChanges } from '../changes/public-changes.ts';
import { HealthPart, type PartState } from '../health/health-part.ts';
import { DatabaseOutage } from './database-outage.ts';

/** Asked through the pool, as requests do; the connection that listens for changes tells a busy server from one that is away. */
@HealthPart()
@Injectable()
export class DatabaseHealth implements HealthPart {
  readonly name = 'database';

  constructor(
    private readonly orm: MikroORM,
    private readonly changes: PublicChanges,
    private readonly outage: DatabaseOutage,
  ) {}

  async state(): Promise<PartState> {
    if (this.changes.isBlind) return { status: 'down', says: 'PostgreSQL no contesta.' };
    if (!(await this.orm.isConnected())) return { status: 'down', says: 'PostgreSQL rechaza o corta las conexiones.' };
    return this.outage.isOn
      ? { status: 'degraded', says: 'PostgreSQL contesta a unos sí y a otros no.' }
      : { status: 'ok' };
  }
}
