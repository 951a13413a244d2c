import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { newId } from '../../platform/new-id.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { isPublic } from '../fields/is-public.ts';
import { findPropertiesForUpdate } from '../records/find-properties-for-update.ts';
import type { Property } from '../property.entity.ts';
import { PropertiesChanged } from '../property.events.ts';
import { feedControlledFilter } from './feed-controlled-filter.ts';
import { WithdrawFeedProperties } from './feed.messages.ts';
import { pickIdentifyingFacts, isIdenticalHome } from './reentry/home-facts.ts';
import { NAMESAKES } from './withdraw-feed-properties.sql.ts';

type Pair = { older: Property; younger: Property };

@CommandHandler(WithdrawFeedProperties)
export class WithdrawFeedPropertiesHandler implements ICommandHandler<WithdrawFeedProperties> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  execute({ actor, feedId, externalIds, delivered, fence }: WithdrawFeedProperties) {
    requirePermission(actor, 'feeds.run');
    return this.em.transactional(async (em) => {
      await fence(em);
      const namesakes = await em.execute<{ id: string }[]>(NAMESAKES, [feedId, JSON.stringify(externalIds)]);
      const where = [{ externalId: { $in: externalIds } }, { id: { $in: namesakes.map(({ id }) => id) } }];
      const locked = await findPropertiesForUpdate(em, { feedId, $or: where, ...feedControlledFilter });
      const requested = new Set(externalIds);
      const leaving = locked.filter(({ externalId }) => requested.has(externalId!));
      const staying = locked.filter(({ externalId }) => !requested.has(externalId!) && delivered.has(externalId!));
      const replaced = findReplacements(leaving, staying);
      for (const { older, younger } of replaced) await mergeIntoOlder(em, older, younger);
      const olderOnes = new Set(replaced.map(({ older }) => older));
      const withdrawn = [...leaving.filter((one) => !olderOnes.has(one)), ...replaced.map(({ younger }) => younger)];
      for (const property of withdrawn) property.leaveFeed();
      if (withdrawn.length) {
        audit(em, actor, 'withdraw-feed-properties', feedId, { count: withdrawn.length });
        const changed = [...withdrawn, ...olderOnes];
        await this.outbox.record(em, PropertiesChanged.fromFeed(changed.map(({ id }) => id)));
      }
      return {
        withdrawn: withdrawn.length,
        replaced: replaced.map(({ older, younger }) => ({ reference: older.reference, withdrawn: younger.reference })),
      };
    });
  }
}

/** Finds homes that the feed held under two ids and now holds under the second alone, if all known facts agree. */
function findReplacements(leaving: Property[], staying: Property[]): Pair[] {
  const getReferenceKey = ({ feedReference }: Property) => feedReference?.toLowerCase();
  return leaving.flatMap((older) => {
    const isAlike = (one: Property) =>
      getReferenceKey(one) === getReferenceKey(older) &&
      isIdenticalHome(pickIdentifyingFacts(older), pickIdentifyingFacts(one));
    const [younger, ...others] = staying.filter(isAlike);
    const isOnly =
      leaving.filter((one) => getReferenceKey(one) === getReferenceKey(older)).length === 1 && others.length === 0;
    const canMerge = younger && isOnly && isPublic(older.status) && older.addedAt < younger.addedAt;
    return canMerge && younger.lockedFields.length === 0 ? [{ older, younger }] : [];
  });
}

/** Swaps the ids and copies the price at once; without a content hash, the next import updates the rest. */
async function mergeIntoOlder(em: EntityManager, older: Property, younger: Property) {
  const { price, originalPrice, currency } = younger;
  if (!older.isLocked('price') && !older.isLocked('currency')) Object.assign(older, { price, originalPrice, currency });
  const [former, current] = [older.externalId, younger.externalId];
  younger.externalId = newId();
  await em.flush();
  Object.assign(older, { externalId: current, contentHash: null });
  await em.flush();
  younger.externalId = former;
}
