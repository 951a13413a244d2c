import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { OnEvent } from '../../platform/outbox/on-event.ts';
import { PropertiesChanged } from '../property.events.ts';
import { STORE_PICTURES } from './store-pictures.ts';
import { FailedDownloads } from './download/failed-downloads.sql.ts';

/** Downloads new pictures at once, and retries those that were given up. */
@OnEvent(PropertiesChanged)
@Injectable()
export class StorePicturesWhenChanged {
  constructor(
    private readonly jobs: Jobs,
    private readonly failedDownloads: FailedDownloads,
  ) {}

  async handle(changes: PropertiesChanged[]) {
    await this.failedDownloads.retryChanged([...new Set(changes.flatMap(({ ids }) => ids))]);
    await this.jobs.enqueue(STORE_PICTURES);
  }
}
