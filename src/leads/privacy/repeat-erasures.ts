import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Erased } from '../../platform/privacy/personal-records.ts';
import { Lead } from '../lead.entity.ts';
import { LeadErasure } from './lead-erasure.ts';

const BATCH_SIZE = 200;

/** Erases leads that had been erased and that a restored backup has brought back; answers how many those were. */
export class RepeatErasures extends Command<number> {
  constructor(
    readonly by: Actor,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(RepeatErasures)
export class RepeatErasuresHandler implements ICommandHandler<RepeatErasures> {
  constructor(
    private readonly em: EntityManager,
    private readonly erasure: LeadErasure,
  ) {}

  async execute({ by, ids }: RepeatErasures) {
    demand(by, 'personal-data.erase');
    const known = { disableIdentityMap: true, fields: ['id'] } as const;
    const finish: Erased['afterwards'][] = [];
    const leads = await this.em.transactional(async (em) => {
      let erased = 0;
      for (let from = 0; from < ids.length; from += BATCH_SIZE) {
        const theirs = { id: { $in: ids.slice(from, from + BATCH_SIZE) }, erasedAt: null };
        const back = (await em.find(Lead, theirs, known)).map(({ id }) => id);
        const { count, afterwards } = await this.erasure.anonymise(em, back);
        finish.push(afterwards);
        erased += count;
      }
      audit(em, by, 'repeat-erasures', null, { leads: erased });
      return erased;
    });
    for (const afterwards of finish) await afterwards?.();
    return leads;
  }
}
