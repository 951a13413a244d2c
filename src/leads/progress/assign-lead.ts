import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, Command, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { StaffDirectory } from '../../identity/public.ts';
import { NotAllowed, requirePermission, type Actor } from '../../platform/actor.ts';
import type { LeadAgent, LeadAgents } from '../lead.contract.ts';
import { AgentUnavailable, LeadTaken } from '../lead.problems.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { reassignLead, findClaimableLead, canAssignTo } from './reassign-lead.ts';

/**
 * Assigns a lead to a staff member or to nobody. The new agent gets a mail, unless the agent is the user who assigns.
 * Users limited to their own leads cannot assign them to others.
 */
export class AssignLead extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly userId: string | null,
  ) {
    super();
  }
}

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
      // Locks accounts before leads, as when an account is closed, which prevents deadlocks.
      const to = userId === null ? null : await this.staffDirectory.findForUpdate(em, userId);
      const lead = await findClaimableLead(em, actor, id);
      if (!canAssignTo(actor, userId)) throw new NotAllowed();
      if (userId !== null && !to) throw new AgentUnavailable();
      const isReassigned = await reassignLead(em, actor, {
        lead,
        to,
        action: 'assign-lead',
        staffDirectory: this.staffDirectory,
      });
      if (isReassigned && to && !(actor.kind === 'user' && actor.id === to.id))
        await this.notifications.notifyAssigned(em, lead, to);
    });
  }
}

/** Assigns an unassigned lead to the user. If two users claim it at the same time, one of them gets LeadTaken. */
export class ClaimLead extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ClaimLead)
export class ClaimLeadHandler implements ICommandHandler<ClaimLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, id }: ClaimLead) {
    requirePermission(actor, 'leads.work');
    if (actor.kind !== 'user') throw new NotAllowed();
    await this.em.transactional(async (em) => {
      const staffMember = await this.staffDirectory.findForUpdate(em, actor.id);
      const lead = await findClaimableLead(em, actor, id);
      if (!staffMember) throw new AgentUnavailable();
      if (lead.assignedTo !== null && lead.assignedTo !== staffMember.id) throw new LeadTaken();
      const { staffDirectory } = this;
      await reassignLead(em, actor, { lead, to: staffMember, action: 'take-lead', staffDirectory });
    });
  }
}

/** Lists all active staff members, since any of them can get a lead. */
export class ListLeadAgents extends Query<z.infer<typeof LeadAgents>> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListLeadAgents)
export class ListLeadAgentsHandler implements IQueryHandler<ListLeadAgents> {
  constructor(private readonly staffDirectory: StaffDirectory) {}

  async execute({ actor }: ListLeadAgents): Promise<z.infer<typeof LeadAgents>> {
    requirePermission(actor, 'leads.work');
    const agents = await this.staffDirectory.list();
    return { items: agents.map(({ id, name, avatarUrl }): LeadAgent => ({ id, name, avatarUrl })) };
  }
}
