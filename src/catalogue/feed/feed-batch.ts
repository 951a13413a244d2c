import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { DeletedFeedProperty } from './deleted-feed-property.entity.ts';
import { findFormerHomes, type SyncedFeed } from './reentry/find-former-homes.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import type { PropertyStatus } from '../property.contract.ts';
import { type Property } from '../property.entity.ts';
import { type FeedFinding, lasts } from './feed-finding.ts';
import { STATUS_NAMES } from '../facts/status-names.contract.ts';
import { judgeAdvert, partsOfStaff } from './judge-advert.ts';
import { nameNewcomers, substituteOf } from './naming/name-newcomers.ts';
import { type FeedNaming, LONGEST_REFERENCE, possibleReferences } from './naming/possible-references.ts';
import { SyncReport } from './sync-report.ts';

/** A property with its resulting status. */
export type Judged = FeedProperty & { status: PropertyStatus };
export type Created = { kind: 'create'; incoming: Judged; reference: string };
export type Updated = { kind: 'update'; incoming: Judged; property: Property; reference: string };
export type Decision = Created | Updated;

/** Reads properties: locked for a change, unlocked for a preview. */
type Find = (em: EntityManager, which: FilterQuery<Property>) => Promise<Property[]>;

/** Decides what happens to each property without writing, so that preview and import decide alike. */
export async function feedBatch(em: EntityManager, feed: SyncedFeed, properties: FeedProperty[], find: Find) {
  const which = { feedId: feed.id, externalId: { $in: properties.map((property) => property.externalId) } };
  const [stored, deleted] = await Promise.all([find(em, which), em.find(DeletedFeedProperty, which)]);
  const known = new Map(stored.map((property) => [property.externalId, property]));
  const tombstones = new Set(deleted.map((tombstone) => tombstone.externalId));
  const newcomers = properties.filter(({ externalId }) => !known.has(externalId) && !tombstones.has(externalId));
  const former = await findFormerHomes(em, feed, newcomers);
  for (const externalId of former.deleted) tombstones.add(externalId);
  const returning = former.rows.size ? await find(em, { id: { $in: [...former.rows.values()] } }) : [];
  const byId = new Map(returning.map((property) => [property.id, property]));
  for (const [externalId, id] of former.rows) known.set(externalId, byId.get(id)!);
  const present = [...stored, ...returning];
  const needsReference = (one: FeedProperty) => {
    const property = known.get(one.externalId);
    return property ? isGivenBack(property, one, feed.naming) : !tombstones.has(one.externalId);
  };
  const nameless = properties.filter(needsReference);
  const names = nameless.length ? await nameNewcomers(em, nameless, feed.naming) : new Map<string, string>();
  const parts = await partsOfStaff(em, present);

  const report = new SyncReport();
  const decisions = properties.flatMap((incoming): Decision[] => {
    const { externalId, reference } = incoming;
    if (tombstones.has(externalId)) {
      report.skipped.push({ externalId, reference, reason: 'deleted_by_staff' });
      return [];
    }
    const property = known.get(externalId) ?? null;
    const name = names.get(externalId) ?? property?.reference;
    if (name === undefined) {
      const message = `Otras propiedades ya tienen la referencia ${reference} y las que se le darían en su lugar`;
      report.failed.push({ externalId, reference, message, kind: 'invalid' });
      return [];
    }
    const advert = judgeAdvert(incoming, property, parts);
    const findings = [
      ...substituteOf(name, incoming, feed.naming),
      ...(property ? changeOfReference(property, incoming) : []),
      ...(property && property.externalId !== externalId ? [enteredAgain(property)] : []),
      ...(advert.isTooLittle ? [{ kind: 'too_little_to_publish', reference: name, message: null } as const] : []),
    ];
    report.findings.push(...findings);
    const lasting = findings.filter(lasts).map(({ kind }) => kind);
    const contentHash = incoming.contentHash && [incoming.contentHash, ...lasting].join(' ');
    const judged = { ...incoming, status: advert.status, contentHash };
    if (!property) return [{ kind: 'create', incoming: judged, reference: name }];
    if (isSamePricing(property, incoming)) report.comparePrice(property.price, incoming.price);
    return [{ kind: 'update', incoming: judged, property, reference: name }];
  });
  report.created = decisions.filter(({ kind }) => kind === 'create').length;
  report.updated = decisions.length - report.created;
  return { decisions, report };
}

/**
 * Reports a changed reference, which is not applied. Properties without a stored feed reference are compared by their
 * own, unless staff changed it.
 */
function changeOfReference(property: Property, { reference: incoming }: FeedProperty): FeedFinding[] {
  const { reference, feedReference } = property;
  const before = feedReference ?? (property.isLocked('reference') ? null : reference);
  if (before === null || before === '' || before.toLowerCase() === incoming.toLowerCase()) return [];
  const message = `El feed la llama ahora «${brief(incoming)}» en lugar de «${brief(before)}»: conserva la suya, «${reference}».`;
  return [{ kind: 'reference_changed', reference, message }];
}

/** Prices in other currencies, and those that staff have set, say nothing about the feed. */
const isSamePricing = (property: Property, { currency }: FeedProperty) =>
  property.currency === currency && !property.isLocked('price') && !property.isLocked('currency');

function enteredAgain(property: Property): FeedFinding {
  const { reference, externalId, status } = property;
  const kept = property.isLocked('status') ? ` Sigue como «${STATUS_NAMES[status]}», como la dejó el equipo.` : '';
  const message = `El feed le da otro identificador: conserva su ficha, sus correcciones y su historial.${kept}`;
  return { kind: 'entered_again', reference, message, formerId: externalId! };
}

/** Staff have unlocked a reference of theirs that the feed could not have given. */
const isGivenBack = (property: Property, incoming: FeedProperty, naming: FeedNaming) =>
  property.feedReference === '' &&
  !property.isLocked('reference') &&
  !possibleReferences(incoming, naming).some((one) => one.toLowerCase() === property.reference.toLowerCase());

/** References of feeds may be of any length. */
const brief = (reference: string) =>
  reference.length > LONGEST_REFERENCE ? `${reference.slice(0, LONGEST_REFERENCE)}…` : reference;
