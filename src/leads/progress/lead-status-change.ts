import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../platform/clock.ts';
import type { Lead } from '../lead.entity.ts';
import type { LeadStatus } from '../lead.contract.ts';
import { ResponseTimeTracker } from '../response-time/response-time-tracker.ts';
import { rescore } from '../scoring/rescore.ts';

/** Statuses that imply a reply. */
const REPLIED_STATUSES: readonly LeadStatus[] = ['contacted', 'qualified', 'won'];

/** Applies a new status with its consequences for reply time and score. */
@Injectable()
export class LeadStatusChange {
  constructor(private readonly responseTimes: ResponseTimeTracker) {}

  async apply(em: EntityManager, lead: Lead, status: LeadStatus, at = clock.now()) {
    lead.status = status;
    if (REPLIED_STATUSES.includes(status)) await this.responseTimes.recordReply(lead, at);
    if (status === 'lost' && !lead.firstRepliedAt) lead.askedAt = null;
    await rescore(em, lead);
  }
}
