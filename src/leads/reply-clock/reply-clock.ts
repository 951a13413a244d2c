import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowOpening } from '../../agency/agency.messages.ts';
import type { Lead } from '../lead.entity.ts';
import { businessMinutes } from './business-minutes.ts';
import { askedSince } from './is-unanswered.ts';

/** Measures the time until the first reply to an inquiry. */
@Injectable()
export class ReplyClock {
  constructor(private readonly queries: QueryBus) {}

  /** Records a reply. Only the first counts; one from before the inquiry took no time. */
  async replied(lead: Lead, at: Date) {
    const since = askedSince(lead);
    if (!since || lead.firstRepliedAt) return;
    const opening = await this.queries.execute(new ShowOpening());
    lead.firstRepliedAt = at;
    lead.replyMinutes = businessMinutes(opening, since, at);
  }
}
