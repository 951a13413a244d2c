import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ErasureResult } from '../../platform/privacy/personal-data-registry.ts';
import { Lead } from '../lead.entity.ts';
import { LeadErasure } from './lead-erasure.ts';

const BATCH_SIZE = 200;

/** Erases leads that had been erased and that a restored backup has brought back; answers how many those were. */
export class RepeatErasures extends Command<number> {
  constructor(
    readonly actor: Actor,
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

  async execute({ actor, ids }: RepeatErasures) {
    requirePermission(actor, 'personal-data.erase');
    const idsOnly = { disableIdentityMap: true, fields: ['id'] } as const;
    const finish: ErasureResult['afterCommit'][] = [];
    const leads = await this.em.transactional(async (em) => {
      let erased = 0;
      for (let from = 0; from < ids.length; from += BATCH_SIZE) {
        const ofLeads = { id: { $in: ids.slice(from, from + BATCH_SIZE) }, erasedAt: null };
        const restored = (await em.find(Lead, ofLeads, idsOnly)).map(({ id }) => id);
        const { count, afterCommit } = await this.erasure.anonymise(em, restored);
        finish.push(afterCommit);
        erased += count;
      }
      audit(em, actor, 'repeat-erasures', null, { leads: erased });
      return erased;
    });
    for (const afterCommit of finish) await afterCommit?.();
    return leads;
  }
}
