import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { When } from '../../platform/outbox/when.ts';
import { PropertiesChanged } from '../property.events.ts';
import { STORE_PICTURES } from './store-pictures.ts';

/** New pictures do not wait for the clock. */
@When(PropertiesChanged)
@Injectable()
export class StorePicturesWhenChanged {
  constructor(private readonly jobs: Jobs) {}

  async handle() {
    await this.jobs.enqueue(STORE_PICTURES);
  }
}
