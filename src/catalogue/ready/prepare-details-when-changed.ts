import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { SeparateBulkQueue } from '../../platform/outbox/separate-bulk-queue.ts';
import { When } from '../../platform/outbox/when.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PREPARE_DETAILS } from './prepare-missing-details.sql.ts';
import { ReadyProperties } from './ready-properties.ts';

/** What a feed brings is left to the job, which somebody who searches does not wait for. */
@When(PropertiesChanged)
@SeparateBulkQueue()
@Injectable()
export class PrepareDetailsWhenChanged {
  constructor(
    private readonly ready: ReadyProperties,
    private readonly jobs: Jobs,
  ) {}

  async handle(changes: PropertiesChanged[]) {
    if (changes.some(({ isBulk }) => isBulk)) await this.jobs.enqueue(PREPARE_DETAILS);
    else await this.ready.prepare([...new Set(changes.flatMap(({ ids }) => ids))]);
  }
}
