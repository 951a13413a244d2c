import { Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import { clock } from '../../platform/clock.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { toMadridDayAndTime } from '../format-date-time.ts';
import { SEND_DIGESTS } from './send-digests.ts';

const START_TIME = '08:30';
const DIGEST_NAMESPACE = '0b5d0a3e-9a3c-5b52-9d5f-6f1f0c6a2f10';

/** Starts the digests once a day at 08:30 (Europe/Madrid), or as soon as a process runs after that. */
@Job({ queue: 'begin-digests', cron: '0 */10 8-20 * * *' })
@Injectable()
export class ScheduleDigests {
  constructor(private readonly jobs: Jobs) {}

  async handle({ at = clock.now().toISOString() }: { at?: string }) {
    const { day, time } = toMadridDayAndTime(new Date(at));
    if (time >= START_TIME) await this.jobs.enqueue(SEND_DIGESTS, { id: v5(day, DIGEST_NAMESPACE), data: { day } });
  }
}
