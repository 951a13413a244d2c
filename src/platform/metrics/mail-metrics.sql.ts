import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SendMail } from '../mail/send-mail.ts';
import { DatabaseMetrics } from './database-metrics.ts';
import { Metrics, singleSample, toSamples } from './metrics.ts';

const MAILS = `
  select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::float8 as age
  from mails where state in ('queued', 'failed')`;

interface MailCounts {
  readonly queued: number;
  readonly failed: number;
  /** Seconds since the oldest queued mail was created. */
  readonly age: number;
}

const COUNT = 'agency_mails';
const OLDEST = 'agency_mail_oldest_seconds';
const GAUGES = [
  { name: COUNT, help: 'Number of mails by state: queued, or failed after all attempts', labels: ['state'] },
  { name: OLDEST, help: 'Age of the oldest queued mail; 0 without any' },
];
const ATTEMPTS = {
  name: 'agency_mail_attempts_total',
  help: 'Attempts of this process to send a mail, by outcome',
  labels: ['outcome'],
};

@Injectable()
export class MailMetrics implements OnModuleInit {
  constructor(
    private readonly database: DatabaseMetrics,
    private readonly metrics: Metrics,
    private readonly sender: SendMail,
  ) {}

  onModuleInit() {
    this.metrics.registerCounter(ATTEMPTS, () => toSamples('outcome', this.sender.outcomes));
    this.database.register('mails', GAUGES, async (em) => {
      const [{ queued, failed, age }] = await em.execute<[MailCounts]>(MAILS);
      return { [COUNT]: toSamples('state', { queued, failed }), [OLDEST]: singleSample(age) };
    });
  }
}
