import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../identity/public.ts';
import { NotAllowed } from '../../platform/access/access.problems.ts';
import { demand } from '../../platform/access/demand.ts';
import { AgentUnavailable } from '../lead.problems.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { handLead } from './hand-lead.ts';
import { lockedLeadToTake } from './locked-lead-to-take.ts';
import { mayGive } from './may-give.ts';
import { AssignLead } from '../lead-work.messages.ts';

@CommandHandler(AssignLead)
export class AssignLeadHandler implements ICommandHandler<AssignLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
    private readonly notifications: LeadNotifications,
  ) {}

  async execute({ by, id, userId }: AssignLead) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      // Accounts are locked before leads, as when an account is closed, which prevents deadlocks.
      const to = userId === null ? null : await this.colleagues.locked(em, userId);
      const lead = await lockedLeadToTake(em, by, id);
      if (!mayGive(by, userId)) throw new NotAllowed();
      if (userId !== null && !to) throw new AgentUnavailable();
      const isNew = await handLead(em, by, { lead, to, action: 'assign-lead', colleagues: this.colleagues });
      if (isNew && to && !(by.kind === 'user' && by.id === to.id)) await this.notifications.assigned(em, lead, to);
    });
  }
}
