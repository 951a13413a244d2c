import { type EntityManager, type FilterQuery, sql } from '@mikro-orm/postgresql';
import { DeletedFeedProperty } from './deleted-feed-property.entity.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import { Property } from '../property.entity.ts';
import { SyncReport } from './sync-report.ts';

export type Decision =
  { kind: 'create'; incoming: FeedProperty } | { kind: 'update'; incoming: FeedProperty; property: Property };

/** Locked for a change, plainly read for a preview. */
type Find = (em: EntityManager, which: FilterQuery<Property>) => Promise<Property[]>;

const lower = (text: string) => text.toLowerCase();

/** Decides for each property of a batch, and writes nothing: a preview and the real thing decide alike. */
export async function feedBatch(em: EntityManager, feedId: string, properties: FeedProperty[], find: Find) {
  const externalId = { $in: properties.map((property) => property.externalId) };
  const references = { $in: properties.map(({ reference }) => lower(reference)) };
  const [present, deleted, named] = await Promise.all([
    find(em, { feedId, externalId }),
    em.find(DeletedFeedProperty, { feedId, externalId }),
    em.find(
      Property,
      { [sql.lower('reference')]: references },
      { fields: ['id', 'reference'], disableIdentityMap: true },
    ),
  ]);
  const known = new Map(present.map((property) => [property.externalId, property]));
  const tombstones = new Set(deleted.map((tombstone) => tombstone.externalId));
  const taken = new Set(named.map(({ reference }) => lower(reference)));

  const report = new SyncReport();
  const decisions = properties.flatMap((incoming): Decision[] => {
    const { externalId, reference } = incoming;
    if (tombstones.has(externalId)) {
      report.skipped.push({ externalId, reference, reason: 'deleted_by_staff' });
      return [];
    }
    const property = known.get(externalId);
    if (property) {
      report.comparePrice(property.price, incoming.price);
      return [{ kind: 'update', incoming, property }];
    }
    if (taken.has(lower(reference))) {
      const message = `Otra propiedad ya tiene la referencia ${reference}`;
      report.failed.push({ externalId, reference, message, kind: 'reference_taken' });
      return [];
    }
    taken.add(lower(reference));
    return [{ kind: 'create', incoming }];
  });
  report.created = decisions.filter(({ kind }) => kind === 'create').length;
  report.updated = decisions.length - report.created;
  return { decisions, report };
}
