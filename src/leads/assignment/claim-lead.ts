import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { NotAllowed } from '../../platform/access/access.problems.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { AgentUnavailable, LeadTaken } from '../lead.problems.ts';
import { reassignLead } from './reassign-lead.ts';
import { findClaimableLead } from './find-claimable-lead.ts';

/** Assigns a lead without agent to the user; of two who do it at once, one gets LeadTaken. */
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
      const me = await this.staffDirectory.findForUpdate(em, actor.id);
      const lead = await findClaimableLead(em, actor, id);
      if (!me) throw new AgentUnavailable();
      if (lead.assignedTo !== null && lead.assignedTo !== me.id) throw new LeadTaken();
      await reassignLead(em, actor, { lead, to: me, action: 'take-lead', staffDirectory: this.staffDirectory });
    });
  }
}
