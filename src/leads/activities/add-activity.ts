import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { lockedLeadToTake } from '../assignment/locked-lead-to-take.ts';
import type { Lead } from '../lead.entity.ts';
import type { Contact } from '../progress/first-contact.ts';
import type { NewActivity, VisitedProperty } from '../lead-work.contract.ts';
import { AddActivity } from '../lead-work.messages.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { notYetHappened, remindsTooLate } from './activity.problems.ts';
import { ActivityLog } from './activity-log.ts';
import { visitTask } from './visit-task.ts';
import { VisitedProperties } from './visited-properties.ts';

@CommandHandler(AddActivity)
export class AddActivityHandler implements ICommandHandler<AddActivity> {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly log: ActivityLog,
    private readonly properties: VisitedProperties,
  ) {}

  async execute({ by, leadId, input, idempotencyKey: key }: AddActivity) {
    demand(by, 'leads.work');
    const property = await this.properties.find(input.reference);
    return this.em.transactional(async (em) => {
      const contact = await this.log.prepare(em, by);
      const lead = await lockedLeadToTake(em, by, leadId);
      const add = () => this.add(em, by, { lead, contact, property }, input);
      return key ? this.idempotency.once(em, key, { by: by.id, leadId, ...input }, add) : add();
    });
  }

  private async add(
    em: EntityManager,
    by: Actor & { kind: 'user' },
    { lead, contact, property }: { lead: Lead; contact: Contact; property: VisitedProperty | null },
    { kind, text, ...input }: NewActivity,
  ) {
    const now = clock.now();
    const happenedAt = input.happenedAt ? new Date(input.happenedAt) : now;
    const isPlanned = kind === 'visit' && happenedAt > now;
    if (happenedAt > now && !isPlanned) throw notYetHappened();
    const remindAt = input.remindAt ? new Date(input.remindAt) : null;
    if (remindAt && (!isPlanned || remindAt >= happenedAt)) throw remindsTooLate();
    const place = input.place ?? null;
    const done = { kind, text, happenedAt, property, place };
    if (!isPlanned) return this.log.add(em, by, { lead, contact }, 'add-activity', done);
    const task = visitTask({ lead, by, happenedAt, property, place, remindAt });
    em.persist(em.create(LeadTask, task));
    return this.log.add(em, by, { lead, contact }, 'add-activity', {
      ...done,
      plannedFor: happenedAt,
      taskId: task.id,
    });
  }
}
