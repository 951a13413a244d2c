import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseMetrics } from '../../platform/metrics/database-metrics.ts';
import { Metrics, singleSample, toSamples } from '../../platform/metrics/metrics.ts';
import { ReceiveInquiryHandler } from '../inquiries/receive-inquiry.ts';

const REVIEW = `
  select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
  from inquiries where folder = 'review' and erased_at is null and merged_into is null`;

const FORMS = {
  name: 'agency_forms_total',
  help: 'Forms that this process has stored, by the folder that they came into',
  labels: ['folder'],
};
const WAITING = { name: 'agency_forms_to_review', help: 'Forms that wait for somebody to judge whether they are spam' };
const OLDEST = { name: 'agency_forms_to_review_oldest_seconds', help: 'Age of the oldest of those; 0 without any' };

/** What the forms tell Prometheus. */
@Injectable()
export class FormMetrics implements OnModuleInit {
  constructor(
    private readonly figures: Metrics,
    private readonly database: DatabaseMetrics,
    private readonly receiver: ReceiveInquiryHandler,
  ) {}

  onModuleInit() {
    const { receiver } = this;
    this.figures.counter(FORMS, () => toSamples('folder', receiver.storedByFolder));
    this.database.register('forms', [WAITING, OLDEST], async (em) => {
      const [{ count, age }] = await em.execute<[{ count: number; age: number }]>(REVIEW);
      return { [WAITING.name]: singleSample(count), [OLDEST.name]: singleSample(age) };
    });
  }
}
