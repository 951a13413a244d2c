import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Lead } from '../lead.entity.ts';
import type { LeadStatus } from '../lead.contract.ts';
import { ReplyClock } from '../reply-clock/reply-clock.ts';
import { rescore } from '../scoring/rescore.ts';

/** Nobody comes that far without having been answered. */
const ANSWERED: readonly LeadStatus[] = ['contacted', 'qualified', 'won'];

/** What follows from a new status, however it came about. */
@Injectable()
export class LeadStatusChange {
  constructor(private readonly replyClock: ReplyClock) {}

  async make(em: EntityManager, lead: Lead, status: LeadStatus) {
    lead.status = status;
    if (ANSWERED.includes(status)) await this.replyClock.replied(lead, new Date());
    if (status === 'lost' && !lead.firstRepliedAt) lead.askedAt = null;
    await rescore(em, lead);
  }
}
