import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HealthPart, type PartState } from '../../platform/health/health-part.ts';
import { FAILED_FEEDS } from './failed-feeds.sql.ts';

@HealthPart()
@Injectable()
export class FeedsHealth implements HealthPart {
  readonly name = 'feeds';

  constructor(private readonly em: EntityManager) {}

  async state(): Promise<PartState> {
    const failed = await this.em.fork().execute<{ name: string }[]>(FAILED_FEEDS);
    if (!failed.length) return { status: 'ok' };
    return {
      status: 'degraded',
      says: `Feeds cuya última importación ha fallado: ${failed.map(({ name }) => name).join(', ')}.`,
    };
  }
}
