import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
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
    let leads = 0;
    for (let from = 0; from < ids.length; from += BATCH_SIZE) {
      const chunk = ids.slice(from, from + BATCH_SIZE);
      const { count, afterwards } = await this.em.transactional(async (em) => {
        const back = await em.find(Lead, { id: { $in: chunk }, erasedAt: null }, known);
        return this.erasure.anonymise(
          em,
          back.map(({ id }) => id),
        );
      });
      await afterwards?.();
      leads += count;
    }
    await this.em.transactional((em) => audit(em, by, 'repeat-erasures', null, { leads }));
    return leads;
  }
}
