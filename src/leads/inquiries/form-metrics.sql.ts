import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseMetrics } from '../../platform/metrics/database-metrics.ts';
import { Metrics, singleSample, toSamples } from '../../platform/metrics/metrics.ts';
import { ReceiveInquiryHandler } from './receive-inquiry.ts';

const SELECT_REVIEW_QUEUE = `
  select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
  from inquiries where folder = 'review' and erased_at is null and merged_into is null`;

const FORMS = {
  name: 'agency_forms_total',
  help: 'Forms stored by this process, by folder',
  labels: ['folder'],
};
const REVIEW_QUEUE_LENGTH = {
  name: 'agency_forms_to_review',
  help: 'Forms suspected of spam that wait for review',
};
const REVIEW_QUEUE_AGE = {
  name: 'agency_forms_to_review_oldest_seconds',
  help: 'Age of the oldest form that waits for review; 0 without any',
};

@Injectable()
export class FormMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: DatabaseMetrics,
    private readonly receiver: ReceiveInquiryHandler,
  ) {}

  onModuleInit() {
    const { receiver } = this;
    this.metrics.registerCounter(FORMS, () => toSamples('folder', receiver.storedByFolder));
    this.database.register('forms', [REVIEW_QUEUE_LENGTH, REVIEW_QUEUE_AGE], async (em) => {
      const [{ count, age }] = await em.execute<[{ count: number; age: number }]>(SELECT_REVIEW_QUEUE);
      return { [REVIEW_QUEUE_LENGTH.name]: singleSample(count), [REVIEW_QUEUE_AGE.name]: singleSample(age) };
    });
  }
}
