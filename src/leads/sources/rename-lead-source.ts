import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { LeadSourceNotFound, NameTaken } from '../pipeline.problems.ts';
import { LeadSource } from './lead-source.entity.ts';

/** Renames a source, including those of the forms, which are known by their codes. */
export class RenameLeadSource extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenameLeadSource)
export class RenameLeadSourceHandler implements ICommandHandler<RenameLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, name }: RenameLeadSource) {
    requirePermission(actor, 'lead-sources.edit');
    await transactionalOrConflict(this.em, new NameTaken('fuente'), async (em) => {
      const source = await em.findOne(LeadSource, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!source) throw new LeadSourceNotFound();
      if (source.name === name) return;
      Object.assign(source, { name, nameKey: fold(name) });
      audit(em, actor, 'rename-lead-source', id);
    });
  }
}
