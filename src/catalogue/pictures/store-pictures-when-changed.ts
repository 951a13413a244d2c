import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { When } from '../../platform/outbox/when.ts';
import { PropertiesChanged } from '../property.events.ts';
import { STORE_PICTURES } from './store-pictures.ts';
import { MissingPictures } from './storing/missing-pictures.sql.ts';

/** Downloads new pictures at once, and retries those that were given up. */
@When(PropertiesChanged)
@Injectable()
export class StorePicturesWhenChanged {
  constructor(
    private readonly jobs: Jobs,
    private readonly missing: MissingPictures,
  ) {}

  async handle(changes: PropertiesChanged[]) {
    await this.missing.askAgainOfChanged([...new Set(changes.flatMap(({ ids }) => ids))]);
    await this.jobs.enqueue(STORE_PICTURES);
  }
}
