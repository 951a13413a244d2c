import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Lead } from '../lead.entity.ts';
import { businessMinutes } from './business-minutes.ts';
import { askedSince } from './is-unanswered.ts';

/** Measures how long whoever wrote by a form waits for the first reply. */
@Injectable()
export class ReplyClock {
  constructor(private readonly queries: QueryBus) {}

  /** Only the first reply counts; one from before the form was sent took no time. */
  async replied(lead: Lead, at: Date) {
    const since = askedSince(lead);
    if (!since || lead.firstRepliedAt) return;
    const { hours } = await this.queries.execute(new ShowAgency());
    lead.firstRepliedAt = at;
    lead.replyMinutes = businessMinutes(hours, since, at);
  }
}
