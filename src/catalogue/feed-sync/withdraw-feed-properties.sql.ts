import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { createId } from '../../platform/new-id.ts';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import { read, countRows } from '../../platform/query/read.ts';
import { toPage, fetchRows } from '../../platform/query/to-page.ts';
import { formatTitle } from '../fields/property-title.ts';
import { isPublic } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import { PropertiesChanged } from '../property.events.ts';
import { findPropertiesForUpdate } from '../records/find-properties.ts';
import { WithdrawFeedProperties, ListActiveFeedProperties, ListMissingProperties } from './feed.messages.ts';
import { pickIdentifyingFields, isIdenticalProperty } from './find-former-properties.sql.ts';

/** Properties on the market and drafts, except those whose status staff set. */
const feedControlledFilter = {
  status: { $in: ['draft', 'published', 'reserved'] },
  $not: { lockedFields: { $contains: ['status'] } },
} as const satisfies FilterQuery<Property>;

/** Other rows of a feed with the reference of a missing property. */
const SAME_REFERENCE = `
  select distinct other.id from properties missing join properties other
    on other.feed_id = missing.feed_id and lower(other.feed_reference) = lower(missing.feed_reference)
    and other.id <> missing.id
  where missing.feed_id = ? and missing.external_id in (select jsonb_array_elements_text(?::jsonb))`;

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
      const duplicates = await em.execute<{ id: string }[]>(SAME_REFERENCE, [feedId, JSON.stringify(externalIds)]);
      const where = [{ externalId: { $in: externalIds } }, { id: { $in: duplicates.map(({ id }) => id) } }];
      const locked = await findPropertiesForUpdate(em, { feedId, $or: where, ...feedControlledFilter });
      const requested = new Set(externalIds);
      const missing = locked.filter(({ externalId }) => requested.has(externalId!));
      const remaining = locked.filter(({ externalId }) => !requested.has(externalId!) && delivered.has(externalId!));
      const replaced = findReplacements(missing, remaining);
      for (const { older, younger } of replaced) await mergeIntoOlder(em, older, younger);
      const olderProperties = new Set(replaced.map(({ older }) => older));
      const withdrawn = [
        ...missing.filter((property) => !olderProperties.has(property)),
        ...replaced.map(({ younger }) => younger),
      ];
      for (const property of withdrawn) property.withdrawFromMarket();
      if (withdrawn.length) {
        audit(em, actor, 'withdraw-feed-properties', feedId, { count: withdrawn.length });
        const changed = [...withdrawn, ...olderProperties];
        await this.outbox.record(em, PropertiesChanged.fromFeed(changed.map(({ id }) => id)));
      }
      return {
        withdrawn: withdrawn.length,
        replaced: replaced.map(({ older, younger }) => ({ reference: older.reference, withdrawn: younger.reference })),
      };
    });
  }
}

/** Finds properties that the feed listed under two ids and now lists under the second only, with equal values. */
function findReplacements(missing: Property[], remaining: Property[]): Pair[] {
  const getReferenceKey = ({ feedReference }: Property) => feedReference?.toLowerCase();
  return missing.flatMap((older) => {
    const hasSameReference = (property: Property) => getReferenceKey(property) === getReferenceKey(older);
    const isSameProperty = (property: Property) =>
      hasSameReference(property) && isIdenticalProperty(pickIdentifyingFields(older), pickIdentifyingFields(property));
    const [younger, ...others] = remaining.filter(isSameProperty);
    const isOnly = missing.filter(hasSameReference).length === 1 && others.length === 0;
    const canMerge = younger && isOnly && isPublic(older.status) && older.addedAt < younger.addedAt;
    return canMerge && younger.lockedFields.length === 0 ? [{ older, younger }] : [];
  });
}

/**
 * Swaps the external ids and copies the price, unless staff set it. Clearing the content hash makes the next import
 * update the rest.
 */
async function mergeIntoOlder(em: EntityManager, older: Property, younger: Property) {
  const { price, originalPrice, currency } = younger;
  if (!older.isLocked('price') && !older.isLocked('currency')) Object.assign(older, { price, originalPrice, currency });
  const [former, current] = [older.externalId, younger.externalId];
  younger.externalId = createId();
  await em.flush();
  Object.assign(older, { externalId: current, contentHash: null });
  await em.flush();
  younger.externalId = former;
}

@QueryHandler(ListActiveFeedProperties)
export class ListActiveFeedPropertiesHandler implements IQueryHandler<ListActiveFeedProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feedId, after, limit }: ListActiveFeedProperties) {
    const { status, $not } = feedControlledFilter;
    const rows = await read<{ properties: Property }>(this.em)
      .selectFrom('properties')
      .select('externalId')
      .where('feedId', '=', feedId)
      .where('status', 'in', status.$in)
      .where(sql<boolean>`not locked_fields @> ${$not.lockedFields.$contains}::text[]`)
      .where('externalId', '>', after ?? '')
      .orderBy('externalId')
      .limit(limit)
      .execute();
    return rows.map(({ externalId }) => ({ externalId: externalId! }));
  }
}

const PAGE_SIZE = 20;

@QueryHandler(ListMissingProperties)
export class ListMissingPropertiesHandler implements IQueryHandler<ListMissingProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, feedId, externalIds, inquiryPropertyIds, page }: ListMissingProperties) {
    requirePermission(actor, 'properties.read');
    const paging = { page, pageSize: PAGE_SIZE };
    const missing = read<{ properties: Property }>(this.em)
      .selectFrom('properties as p')
      .where('p.feedId', '=', feedId)
      .where(sql<boolean>`p.external_id = any(${externalIds}::text[])`);
    const isReserved = sql`p.status = 'reserved'`;
    const hasInquiries = sql`p.id = any(${inquiryPropertyIds}::uuid[])`;
    const rows = await fetchRows(
      missing
        .select(['p.id', 'p.reference', 'p.price', 'p.currency', 'p.status', 'p.type', 'p.location'])
        .select('p.ownProperty as isExclusive')
        .orderBy(sql`${isReserved} or p.own_property or ${hasInquiries} desc, ${isReserved} desc, p.own_property desc`)
        .orderBy(sql`lower(p.reference)`),
      paging,
    );
    return toPage(
      rows.map(({ type, location, ...row }) => ({ ...row, title: formatTitle(type, location) })),
      await countRows(missing),
      paging,
    );
  }
}
