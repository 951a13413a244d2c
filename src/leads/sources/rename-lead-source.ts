import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { LeadSourceNotFound, NameTaken } from '../pipeline.problems.ts';
import { LeadSource } from './lead-source.entity.ts';

/** Renames a source, including those of the forms, which are known by their codes. */
export class RenameLeadSource extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenameLeadSource)
export class RenameLeadSourceHandler implements ICommandHandler<RenameLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id, name }: RenameLeadSource) {
    demand(by, 'lead-sources.edit');
    await unlessTaken(this.em, new NameTaken('fuente'), async (em) => {
      const source = await em.findOne(LeadSource, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!source) throw new LeadSourceNotFound();
      if (source.name === name) return;
      Object.assign(source, { name, nameKey: fold(name) });
      audit(em, by, 'rename-lead-source', id);
    });
  }
}
