import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseFigures } from '../../platform/figures/database-figures.ts';
import { Figures, plain, samplesBy } from '../../platform/figures/figures.ts';
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
export class FormFigures implements OnModuleInit {
  constructor(
    private readonly figures: Figures,
    private readonly database: DatabaseFigures,
    private readonly receiver: ReceiveInquiryHandler,
  ) {}

  onModuleInit() {
    const { receiver } = this;
    this.figures.counter(FORMS, () => samplesBy('folder', receiver.stored));
    this.database.offer('forms', [WAITING, OLDEST], async (em) => {
      const [{ count, age }] = await em.execute<[{ count: number; age: number }]>(REVIEW);
      return { [WAITING.name]: plain(count), [OLDEST.name]: plain(age) };
    });
  }
}
