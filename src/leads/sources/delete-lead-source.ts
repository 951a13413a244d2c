import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { Lead } from '../lead.entity.ts';
import { LeadSourceNotFound, SourceInUse, SystemSource, unknownTarget } from '../pipeline.problems.ts';
import { moveLeads } from '../record/move-leads.sql.ts';
import { LeadSource } from './lead-source.entity.ts';

/** Deletes a source and moves its leads to another. Throws SourceInUse when it has leads and no target is given. */
export class DeleteLeadSource extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly reassignTo?: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteLeadSource)
export class DeleteLeadSourceHandler implements ICommandHandler<DeleteLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, reassignTo }: DeleteLeadSource) {
    requirePermission(actor, 'lead-sources.edit');
    await this.em.transactional(async (em) => {
      await acquireAdvisoryLocks(em, 'lead_sources');
      const source = await em.findOne(LeadSource, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!source) throw new LeadSourceNotFound();
      if (source.code !== null) throw new SystemSource();
      const leads = await this.reassignLeads(em, actor, source, reassignTo);
      em.remove(source);
      audit(em, actor, 'delete-lead-source', id, { leads, reassignedTo: reassignTo ?? null });
    });
  }

  private async reassignLeads(em: EntityManager, actor: Actor, source: LeadSource, to: string | undefined) {
    if (to === undefined) {
      if (await em.count(Lead, { sourceId: source.id })) throw new SourceInUse();
      return 0;
    }
    const target = to === source.id ? null : await em.findOne(LeadSource, { id: to });
    if (!target) throw unknownTarget('Elija otra fuente de la lista');
    return moveLeads(em, actor, 'source', source, target);
  }
}
