import { Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import { clock } from '../../platform/clock.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { madridClock } from '../madrid-moment.ts';
import { SEND_DIGESTS } from './send-digests.ts';

const FROM = '08:30';
const DIGESTS = '0b5d0a3e-9a3c-5b52-9d5f-6f1f0c6a2f10';

/** Starts the digests once a day at 08:30 (Europe/Madrid), or as soon as a process runs after that. */
@Job({ queue: 'begin-digests', cron: '0 */10 8-20 * * *' })
@Injectable()
export class BeginDigests {
  constructor(private readonly jobs: Jobs) {}

  async handle({ at = clock.now().toISOString() }: { at?: string }) {
    const { day, time } = madridClock(new Date(at));
    if (time >= FROM) await this.jobs.enqueue(SEND_DIGESTS, { id: v5(day, DIGESTS), data: { day } });
  }
}
