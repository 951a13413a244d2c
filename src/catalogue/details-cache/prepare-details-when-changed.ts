import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { SeparateBulkQueue } from '../../platform/outbox/separate-bulk-queue.ts';
import { OnEvent } from '../../platform/outbox/on-event.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PREPARE_DETAILS } from './refresh-stale-details.sql.ts';
import { PropertyDetailsCache } from './property-details-cache.ts';

/** What a feed brings is left to the job, which somebody who searches does not wait for. */
@OnEvent(PropertiesChanged)
@SeparateBulkQueue()
@Injectable()
export class PrepareDetailsWhenChanged {
  constructor(
    private readonly detailsCache: PropertyDetailsCache,
    private readonly jobs: Jobs,
  ) {}

  async handle(changes: PropertiesChanged[]) {
    if (changes.some(({ isBulk }) => isBulk)) await this.jobs.enqueue(PREPARE_DETAILS);
    else await this.detailsCache.refresh([...new Set(changes.flatMap(({ ids }) => ids))]);
  }
}
