import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { NotAllowed } from '../../platform/access/access.problems.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { AgentUnavailable } from '../lead.problems.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { reassignLead } from './reassign-lead.ts';
import { findClaimableLead } from './find-claimable-lead.ts';
import { canAssignTo } from './can-assign-to.ts';
import { AssignLead } from '../lead-work.messages.ts';

@CommandHandler(AssignLead)
export class AssignLeadHandler implements ICommandHandler<AssignLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
    private readonly notifications: LeadNotifications,
  ) {}

  async execute({ actor, id, userId }: AssignLead) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      // Accounts are locked before leads, as when an account is closed, which prevents deadlocks.
      const to = userId === null ? null : await this.staffDirectory.findForUpdate(em, userId);
      const lead = await findClaimableLead(em, actor, id);
      if (!canAssignTo(actor, userId)) throw new NotAllowed();
      if (userId !== null && !to) throw new AgentUnavailable();
      const isNew = await reassignLead(em, actor, {
        lead,
        to,
        action: 'assign-lead',
        staffDirectory: this.staffDirectory,
      });
      if (isNew && to && !(actor.kind === 'user' && actor.id === to.id))
        await this.notifications.notifyAssigned(em, lead, to);
    });
  }
}
