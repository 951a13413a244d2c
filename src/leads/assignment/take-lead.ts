import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../identity/public.ts';
import { NotAllowed } from '../../platform/access/access.problems.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { AgentUnavailable, LeadTaken } from '../lead.problems.ts';
import { handLead } from './hand-lead.ts';
import { lockedLeadToTake } from './locked-lead-to-take.ts';

/** Assigns a lead without agent to the user; of two who do it at once, one gets LeadTaken. */
export class TakeLead extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(TakeLead)
export class TakeLeadHandler implements ICommandHandler<TakeLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ by, id }: TakeLead) {
    demand(by, 'leads.work');
    if (by.kind !== 'user') throw new NotAllowed();
    await this.em.transactional(async (em) => {
      const me = await this.colleagues.locked(em, by.id);
      const lead = await lockedLeadToTake(em, by, id);
      if (!me) throw new AgentUnavailable();
      if (lead.assignedTo !== null && lead.assignedTo !== me.id) throw new LeadTaken();
      await handLead(em, by, { lead, to: me, action: 'take-lead', colleagues: this.colleagues });
    });
  }
}
