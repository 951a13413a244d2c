import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ErasureResult } from '../../platform/privacy/personal-data-registry.ts';
import { Lead } from '../lead.entity.ts';
import { LeadErasure } from './lead-erasure.sql.ts';

const BATCH_SIZE = 200;

/** After a restore, erases again the leads that were erased after the backup was made. Returns their number. */
export class ReapplyErasures extends Command<number> {
  constructor(
    readonly actor: Actor,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ReapplyErasures)
export class ReapplyErasuresHandler implements ICommandHandler<ReapplyErasures> {
  constructor(
    private readonly em: EntityManager,
    private readonly erasure: LeadErasure,
  ) {}

  async execute({ actor, ids }: ReapplyErasures) {
    requirePermission(actor, 'personal-data.erase');
    const idsOnly = { disableIdentityMap: true, fields: ['id'] } as const;
    const afterCommits: ErasureResult['afterCommit'][] = [];
    const leadCount = await this.em.transactional(async (em) => {
      let erasedCount = 0;
      for (let start = 0; start < ids.length; start += BATCH_SIZE) {
        const leadFilter = { id: { $in: ids.slice(start, start + BATCH_SIZE) }, erasedAt: null };
        const restoredIds = (await em.find(Lead, leadFilter, idsOnly)).map(({ id }) => id);
        const { count, afterCommit } = await this.erasure.anonymise(em, restoredIds);
        afterCommits.push(afterCommit);
        erasedCount += count;
      }
      audit(em, actor, 'repeat-erasures', null, { leads: erasedCount });
      return erasedCount;
    });
    for (const afterCommit of afterCommits) await afterCommit?.();
    return leadCount;
  }
}
