import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { newId } from '../../platform/new-id.ts';
import { NameTaken, TooManySources } from '../pipeline.problems.ts';
import { MOST_SOURCES } from './counted-sources.ts';
import { LeadSource } from './lead-source.entity.ts';
import { CreateLeadSource } from '../lead-work.messages.ts';

@CommandHandler(CreateLeadSource)
export class CreateLeadSourceHandler implements ICommandHandler<CreateLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, name }: CreateLeadSource) {
    demand(by, 'lead-sources.edit');
    const id = newId();
    await unlessTaken(this.em, new NameTaken('fuente'), async (em) => {
      await lockNames(em, 'lead_sources');
      if ((await em.count(LeadSource)) >= MOST_SOURCES) throw new TooManySources(MOST_SOURCES);
      em.persist(em.create(LeadSource, { id, code: null, name, nameKey: fold(name), createdAt: clock.now() }));
      audit(em, by, 'create-lead-source', id);
    });
    return { id };
  }
}
