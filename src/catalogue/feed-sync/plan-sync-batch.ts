import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { DeletedFeedProperty } from './deleted-feed-property.entity.ts';
import { findFormerHomes, type SyncedFeed } from './reentry/find-former-homes.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import type { PropertyStatus } from '../property.contract.ts';
import { type Property } from '../property.entity.ts';
import { type FeedFinding, isPersistent } from './feed-finding.ts';
import { STATUS_NAMES } from '../fields/status-names.contract.ts';
import { decideInitialStatus, findLockedParts } from './decide-initial-status.ts';
import { assignReferences, substituteOf } from './naming/assign-references.ts';
import { type FeedNaming, MAX_REFERENCE_LENGTH, listCandidateReferences } from './naming/list-candidate-references.ts';
import { SyncReport } from './sync-report.ts';

/** A property with its resulting status. */
export type IncomingProperty = FeedProperty & { status: PropertyStatus };
export type CreateDecision = { kind: 'create'; incoming: IncomingProperty; reference: string };
export type UpdateDecision = { kind: 'update'; incoming: IncomingProperty; property: Property; reference: string };
export type Decision = CreateDecision | UpdateDecision;

/** Reads properties: locked for a change, unlocked for a preview. */
type FindProperties = (em: EntityManager, where: FilterQuery<Property>) => Promise<Property[]>;

/** Decides what happens to each property without writing, so that preview and import decide alike. */
export async function planSyncBatch(
  em: EntityManager,
  feed: SyncedFeed,
  properties: FeedProperty[],
  find: FindProperties,
) {
  const where = { feedId: feed.id, externalId: { $in: properties.map((property) => property.externalId) } };
  const [stored, deleted] = await Promise.all([find(em, where), em.find(DeletedFeedProperty, where)]);
  const existing = new Map(stored.map((property) => [property.externalId, property]));
  const tombstones = new Set(deleted.map((tombstone) => tombstone.externalId));
  const newProperties = properties.filter(({ externalId }) => !existing.has(externalId) && !tombstones.has(externalId));
  const former = await findFormerHomes(em, feed, newProperties);
  for (const externalId of former.deleted) tombstones.add(externalId);
  const returning = former.rows.size ? await find(em, { id: { $in: [...former.rows.values()] } }) : [];
  const byId = new Map(returning.map((property) => [property.id, property]));
  for (const [externalId, id] of former.rows) existing.set(externalId, byId.get(id)!);
  const existingRows = [...stored, ...returning];
  const needsReference = (one: FeedProperty) => {
    const property = existing.get(one.externalId);
    return property ? isReferenceUnlocked(property, one, feed.naming) : !tombstones.has(one.externalId);
  };
  const needingReference = properties.filter(needsReference);
  const references = needingReference.length
    ? await assignReferences(em, needingReference, feed.naming)
    : new Map<string, string>();
  const parts = await findLockedParts(em, existingRows);

  const report = new SyncReport();
  const decisions = properties.flatMap((incoming): Decision[] => {
    const { externalId, reference } = incoming;
    if (tombstones.has(externalId)) {
      report.skipped.push({ externalId, reference, reason: 'deleted_by_staff' });
      return [];
    }
    const property = existing.get(externalId) ?? null;
    const name = references.get(externalId) ?? property?.reference;
    if (name === undefined) {
      const message = `Otras propiedades ya tienen la referencia ${reference} y las que se le darían en su lugar`;
      report.failed.push({ externalId, reference, message, kind: 'invalid' });
      return [];
    }
    const advert = decideInitialStatus(incoming, property, parts);
    const findings = [
      ...substituteOf(name, incoming, feed.naming),
      ...(property ? findReferenceChange(property, incoming) : []),
      ...(property && property.externalId !== externalId ? [reportReentry(property)] : []),
      ...(advert.lacksContent ? [{ kind: 'too_little_to_publish', reference: name, message: null } as const] : []),
    ];
    report.findings.push(...findings);
    const persistentKinds = findings.filter(isPersistent).map(({ kind }) => kind);
    const contentHash = incoming.contentHash && [incoming.contentHash, ...persistentKinds].join(' ');
    const incomingProperty = { ...incoming, status: advert.status, contentHash };
    if (!property) return [{ kind: 'create', incoming: incomingProperty, reference: name }];
    if (isPriceComparable(property, incoming)) report.comparePrice(property.price, incoming.price);
    return [{ kind: 'update', incoming: incomingProperty, property, reference: name }];
  });
  report.created = decisions.filter(({ kind }) => kind === 'create').length;
  report.updated = decisions.length - report.created;
  return { decisions, report };
}

/**
 * Reports a changed reference, which is not applied. Properties without a stored feed reference are compared by their
 * own, unless staff changed it.
 */
function findReferenceChange(property: Property, { reference: incoming }: FeedProperty): FeedFinding[] {
  const { reference, feedReference } = property;
  const before = feedReference ?? (property.isLocked('reference') ? null : reference);
  if (before === null || before === '' || before.toLowerCase() === incoming.toLowerCase()) return [];
  const message = `El feed la llama ahora «${truncateReference(incoming)}» en lugar de «${truncateReference(before)}»: conserva la suya, «${reference}».`;
  return [{ kind: 'reference_changed', reference, message }];
}

/** Prices in other currencies, and those that staff have set, say nothing about the feed. */
const isPriceComparable = (property: Property, { currency }: FeedProperty) =>
  property.currency === currency && !property.isLocked('price') && !property.isLocked('currency');

function reportReentry(property: Property): FeedFinding {
  const { reference, externalId, status } = property;
  const kept = property.isLocked('status') ? ` Sigue como «${STATUS_NAMES[status]}», como la dejó el equipo.` : '';
  const message = `El feed le da otro identificador: conserva su ficha, sus correcciones y su historial.${kept}`;
  return { kind: 'entered_again', reference, message, formerId: externalId! };
}

/** Staff have unlocked a reference of theirs that the feed could not have given. */
const isReferenceUnlocked = (property: Property, incoming: FeedProperty, naming: FeedNaming) =>
  property.feedReference === '' &&
  !property.isLocked('reference') &&
  !listCandidateReferences(incoming, naming).some((one) => one.toLowerCase() === property.reference.toLowerCase());

/** References of feeds may be of any length. */
const truncateReference = (reference: string) =>
  reference.length > MAX_REFERENCE_LENGTH ? `${reference.slice(0, MAX_REFERENCE_LENGTH)}…` : reference;
