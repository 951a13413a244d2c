import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/new-id.ts';
import type { Lead } from '../lead.entity.ts';
import type { NewActivity } from '../lead-work.contract.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { recordChange } from '../history/record-change.ts';
import { ReplyClock } from '../reply-clock/reply-clock.ts';
import { rescore } from '../scoring/rescore.ts';
import { notYetHappened } from './activity.problems.ts';
import { activityNames } from './activity-names.ts';
import { LeadActivity } from './lead-activity.entity.ts';
import { AddActivity } from '../lead-work.messages.ts';

@CommandHandler(AddActivity)
export class AddActivityHandler implements ICommandHandler<AddActivity> {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly replyClock: ReplyClock,
  ) {}

  async execute({ by, leadId, input, idempotencyKey: key }: AddActivity) {
    demand(by, 'leads.work');
    return this.em.transactional(async (em) => {
      const lead = await lockedLead(em, by, leadId);
      const add = () => this.add(em, by, lead, input);
      return key ? this.idempotency.once(em, key, { by: by.id, leadId, ...input }, add) : add();
    });
  }

  private async add(em: EntityManager, by: Actor & { kind: 'user' }, lead: Lead, input: NewActivity) {
    const createdAt = clock.now();
    const { kind, text } = input;
    const happenedAt = input.happenedAt ? new Date(input.happenedAt) : createdAt;
    if (happenedAt > createdAt) throw notYetHappened();
    const id = newId();
    em.persist(em.create(LeadActivity, { id, leadId: lead.id, kind, text, happenedAt, userId: by.id, createdAt }));
    const change = { field: 'activity-added', to: activityNames[kind], details: { activity: id, kind } } as const;
    recordChange(em, by, lead, 'add-activity', change);
    if (kind !== 'note') await this.replyClock.replied(lead, happenedAt);
    await rescore(em, lead);
    return { id };
  }
}
