import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { newId } from '../../platform/new-id.ts';
import { NameTaken, TooManySources } from '../pipeline.problems.ts';
import { MAX_SOURCES } from './list-sources-with-counts.ts';
import { LeadSource } from './lead-source.entity.ts';
import { CreateLeadSource } from '../lead-work.messages.ts';

@CommandHandler(CreateLeadSource)
export class CreateLeadSourceHandler implements ICommandHandler<CreateLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, name }: CreateLeadSource) {
    requirePermission(actor, 'lead-sources.edit');
    const id = newId();
    await transactionalOrConflict(this.em, new NameTaken('fuente'), async (em) => {
      await acquireAdvisoryLocks(em, 'lead_sources');
      if ((await em.count(LeadSource)) >= MAX_SOURCES) throw new TooManySources(MAX_SOURCES);
      em.persist(em.create(LeadSource, { id, code: null, name, nameKey: fold(name), createdAt: clock.now() }));
      audit(em, actor, 'create-lead-source', id);
    });
    return { id };
  }
}
