import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { isPublishable, hasVisibleText, findAdvertParts } from '../editing/minimum-content.sql.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import { lacksEnergyRating } from '../fields/energy.contract.ts';
import { computeSize } from '../fields/size.contract.ts';
import { STATUS_NAMES } from '../property-names.contract.ts';
import { type PropertyStatus, isPublic } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import {
  assignReferences,
  reportSubstitution,
  type FeedNaming,
  MAX_REFERENCE_LENGTH,
  listCandidateReferences,
} from './assign-references.sql.ts';
import { DeletedFeedProperty } from './deleted-feed-property.entity.ts';
import { findFormerProperties, type SyncedFeed } from './find-former-properties.sql.ts';
import { type FeedFinding, isPersistent, SyncReport } from './sync-report.ts';

type Parts = { hasPicture: boolean; hasDescription: boolean };

/** Fields that decide whether an advert has enough content. */
const CONTENT_FIELDS = ['type', 'location', 'price', 'bedrooms', 'built', 'gardenPlot', 'dimensions'] as const;

/** Finds whether properties with locked pictures or texts have a picture and a description, by id. */
function findLockedParts(em: EntityManager, properties: Property[]): Promise<Map<string, Parts>> {
  const locked = properties.filter((property) => property.isLocked('pictures') || property.isLocked('translations'));
  return findAdvertParts(
    em,
    locked.map(({ id }) => id),
  );
}

/**
 * Decides the status that an import would set. An unknown status keeps the current one, or withdraws a new property. A
 * property with too little content, or whose energy certificate, entered by staff, has no rating, becomes a draft
 * unless it is already public. `applyFeedChanges` ignores the result if staff set the status.
 */
export function decideStatus(incoming: FeedProperty, property: Property | null, parts: ReadonlyMap<string, Parts>) {
  const status = incoming.status ?? property?.status ?? 'withdrawn';
  const isFeedControlled = !property?.isLocked('status');
  const isInsufficientAdvert = isPublic(status) && isInsufficient(mergeAdvert(incoming, property, parts));
  const lacksRating = isPublic(status) && property?.isLocked('energyState') === true && lacksEnergyRating(property);
  const lacksContent = isFeedControlled && (isInsufficientAdvert || lacksRating);
  const isAlreadyPublic = property !== null && isPublic(property.status);
  return { lacksContent, status: lacksContent && !isAlreadyPublic ? ('draft' as const) : status };
}

type FeedAdvert = Pick<FeedProperty, (typeof CONTENT_FIELDS)[number]> & Parts;

/** Feeds of unknown formats may deliver only text and pictures, so a town or a size is required too. */
const isInsufficient = (advert: FeedAdvert) =>
  !isPublishable(advert) || (!advert.location && computeSize(advert) === null);

/** Merges the incoming values with those that staff locked. */
function mergeAdvert(incoming: FeedProperty, property: Property | null, parts: ReadonlyMap<string, Parts>): FeedAdvert {
  const current = property && parts.get(property.id);
  const staffValues = CONTENT_FIELDS.filter((field) => property?.isLocked(field)).map((field) => [
    field,
    property![field],
  ]);
  const feedParts = {
    hasPicture: incoming.pictures.length > 0,
    hasDescription: incoming.translations.some(({ description }) => hasVisibleText(description)),
  };
  return {
    ...incoming,
    ...(Object.fromEntries(staffValues) as Partial<FeedAdvert>),
    hasPicture: current && property.isLocked('pictures') ? current.hasPicture : feedParts.hasPicture,
    hasDescription: current && property.isLocked('translations') ? current.hasDescription : feedParts.hasDescription,
  };
}

export type IncomingProperty = FeedProperty & { status: PropertyStatus };
export type CreateDecision = { kind: 'create'; incoming: IncomingProperty; reference: string };
export type UpdateDecision = { kind: 'update'; incoming: IncomingProperty; property: Property; reference: string };
type Decision = CreateDecision | UpdateDecision;

/** Reads properties: for an import with row locks, for a preview without. */
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
  const former = await findFormerProperties(em, feed, newProperties);
  for (const externalId of former.deleted) tombstones.add(externalId);
  const formerRows = former.rows.size ? await find(em, { id: { $in: [...former.rows.values()] } }) : [];
  const byId = new Map(formerRows.map((property) => [property.id, property]));
  for (const [externalId, id] of former.rows) existing.set(externalId, byId.get(id)!);
  const existingRows = [...stored, ...formerRows];
  const needsReference = (incoming: FeedProperty) => {
    const property = existing.get(incoming.externalId);
    return property ? isReferenceUnlocked(property, incoming, feed.naming) : !tombstones.has(incoming.externalId);
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
    const ownReference = references.get(externalId) ?? property?.reference;
    if (ownReference === undefined) {
      const message = `Otras propiedades ya tienen la referencia ${reference} y las que se le darían en su lugar`;
      report.failed.push({ externalId, reference, message, kind: 'invalid' });
      return [];
    }
    const { status, lacksContent } = decideStatus(incoming, property, parts);
    const findings = [
      ...reportSubstitution(ownReference, incoming, feed.naming),
      ...(property ? findReferenceChange(property, incoming) : []),
      ...(property && property.externalId !== externalId ? [reportReentry(property)] : []),
      ...(lacksContent ? [{ kind: 'too_little_to_publish', reference: ownReference, message: null } as const] : []),
    ];
    report.findings.push(...findings);
    const persistentKinds = findings.filter(isPersistent).map(({ kind }) => kind);
    const contentHash = incoming.contentHash && [incoming.contentHash, ...persistentKinds].join(' ');
    const incomingProperty = { ...incoming, status, contentHash };
    if (!property) return [{ kind: 'create', incoming: incomingProperty, reference: ownReference }];
    if (isPriceComparable(property, incoming)) report.comparePrice(property.price, incoming.price);
    return [{ kind: 'update', incoming: incomingProperty, property, reference: ownReference }];
  });
  report.created = decisions.filter(({ kind }) => kind === 'create').length;
  report.updated = decisions.length - report.created;
  return { decisions, report };
}

/**
 * Reports a changed reference, which is not applied. Without a stored feed reference, compares the property's own,
 * unless staff changed it.
 */
function findReferenceChange(property: Property, { reference: incoming }: FeedProperty): FeedFinding[] {
  const { reference, feedReference } = property;
  const before = feedReference ?? (property.isLocked('reference') ? null : reference);
  if (before === null || before === '' || before.toLowerCase() === incoming.toLowerCase()) return [];
  const message = `El feed la llama ahora «${truncateReference(incoming)}» en lugar de «${truncateReference(before)}»: conserva la suya, «${reference}».`;
  return [{ kind: 'reference_changed', reference, message }];
}

/** Prices in other currencies and prices set by staff are not compared. */
const isPriceComparable = (property: Property, { currency }: FeedProperty) =>
  property.currency === currency && !property.isLocked('price') && !property.isLocked('currency');

function reportReentry(property: Property): FeedFinding {
  const { reference, externalId, status } = property;
  const statusNote = property.isLocked('status')
    ? ` Sigue como «${STATUS_NAMES[status]}», como la dejó el equipo.`
    : '';
  const message = `El feed le da otro identificador: conserva su ficha, sus correcciones y su historial.${statusNote}`;
  return { kind: 'entered_again', reference, message, formerId: externalId! };
}

/** Whether staff unlocked the reference (the feed reference is empty) and the feed could not have assigned it. */
const isReferenceUnlocked = (property: Property, incoming: FeedProperty, naming: FeedNaming) =>
  property.feedReference === '' &&
  !property.isLocked('reference') &&
  !listCandidateReferences(incoming, naming).some(
    (candidate) => candidate.toLowerCase() === property.reference.toLowerCase(),
  );

/** References of feeds may be of any length. */
const truncateReference = (reference: string) =>
  reference.length > MAX_REFERENCE_LENGTH ? `${reference.slice(0, MAX_REFERENCE_LENGTH)}…` : reference;
