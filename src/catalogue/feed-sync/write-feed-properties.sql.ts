import type { EntityManager } from '@mikro-orm/postgresql';
import { createId } from '../../platform/new-id.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import { toEnergyColumns } from '../fields/energy.contract.ts';
import { replacePictures, buildPicture, listSourcePictures, dedupePictures } from '../pictures/gallery.ts';
import { PropertyPicture } from '../pictures/property-picture.entity.ts';
import { isPublic } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { computePublicLocation } from '../public-location/compute-public-location.contract.ts';
import { PropertyTranslation } from '../translations/property-translation.entity.ts';
import type { UpdateDecision, CreateDecision, IncomingProperty } from './plan-sync-batch.ts';

/** Properties that a market change took to or from a public status. */
const EVER_PUBLIC = `
  select distinct property_id as id from market_changes
  where property_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
    and (status_before in ('published', 'reserved') or status_after in ('published', 'reserved'))`;

async function findEverPublicIds(em: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set();
  const rows = await em.execute<{ id: string }[]>(EVER_PUBLIC, [JSON.stringify(ids)]);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the columns that a feed sets at every run, without parts and without the property's own reference. */
function toFeedColumns({
  reference,
  externalId,
  pictures,
  plans,
  translations,
  energy,
  sourceUpdatedAt,
  ...columns
}: IncomingProperty) {
  return {
    ...columns,
    feedReference: reference,
    ...toEnergyColumns(energy),
    sourceUpdatedAt: sourceUpdatedAt ? new Date(sourceUpdatedAt) : null,
  };
}

/** Inserts properties. The first run of a feed does not mark them as new, since it delivers existing properties. */
export async function addFeedProperties(
  em: EntityManager,
  feedId: string,
  created: Pick<CreateDecision, 'incoming' | 'reference'>[],
  { isFirstRun }: { isFirstRun: boolean },
): Promise<string[]> {
  if (!created.length) return [];
  const incoming = created.map(({ incoming: property }) => property);
  const now = new Date();
  const rows = created.map(({ incoming: property, reference }) => {
    const columns = toFeedColumns(property);
    const addedAt =
      isFirstRun && columns.sourceUpdatedAt && columns.sourceUpdatedAt < now ? columns.sourceUpdatedAt : now;
    return {
      ...columns,
      id: createId(),
      feedId,
      externalId: property.externalId,
      reference,
      source: 'api' as const,
      headlineEs: null,
      headlineEn: null,
      isFeatured: false,
      featuredOrder: null,
      featuredUntil: null,
      lockedFields: [],
      firstPublishedAt: isFirstRun || !isPublic(columns.status) ? null : now,
      revision: 0,
      version: 1,
      createdAt: addedAt,
      addedAt: now,
      updatedAt: now,
      pointPrecision: 'zone' as const,
      ...computePublicLocation({ ...columns, pointPrecision: 'zone' }),
    };
  });
  await em.insertMany(Property, rows);
  const pictures = incoming.flatMap((property, index) => buildPictures(rows[index]!.id, property));
  const translations = incoming.flatMap((property, index) =>
    property.translations.map((text) => buildTranslation(rows[index]!.id, text)),
  );
  if (pictures.length) await em.insertMany(PropertyPicture, pictures);
  if (translations.length) await em.insertMany(PropertyTranslation, translations);
  return rows.map(({ id }) => id);
}

const buildPictures = (propertyId: string, incoming: FeedProperty) =>
  [...dedupePictures(listSourcePictures(incoming)).values()].map(({ url, kind }, order) =>
    buildPicture(propertyId, url, order, kind),
  );

const buildTranslation = (propertyId: string, text: FeedProperty['translations'][number]) => ({
  ...text,
  id: createId(),
  propertyId,
});

/** Applies changes of a feed, except to fields that staff corrected. */
export async function applyFeedChanges(em: EntityManager, changes: UpdateDecision[]) {
  if (!changes.length) return;
  const where = { propertyId: { $in: changes.map(getPropertyId) } };
  const pictures = await em.find(PropertyPicture, where, { orderBy: { pictureOrder: 'asc' } });
  const translations = await em.find(PropertyTranslation, where);
  const picturesByProperty = Map.groupBy(pictures, ({ propertyId }) => propertyId);
  const translationsByProperty = Map.groupBy(translations, ({ propertyId }) => propertyId);

  const everPublicIds = await findEverPublicIds(em, changes.filter(becomesPublic).map(getPropertyId));

  for (const change of changes) {
    const { property, incoming, reference } = change;
    const isUnlocked = (field: string) => !property.isLocked(field);
    const columns = toFeedColumns(incoming);
    // Feeds often deliver sold properties without a price; the last one is kept.
    if (incoming.status === 'sold' && columns.price === null)
      Object.assign(columns, { price: property.price, currency: property.currency });
    const currency = isUnlocked('currency') ? columns.currency : property.currency;
    // Former and current price are comparable in the same currency only.
    if (currency !== property.currency) property.originalPrice = null;
    if (currency !== incoming.currency) columns.originalPrice = null;
    if (becomesPublic(change) && !everPublicIds.has(property.id)) property.markFirstPublished();
    Object.assign(
      property,
      { reference, externalId: incoming.externalId },
      Object.fromEntries(Object.entries(columns).filter(([name]) => isUnlocked(name))),
    );
    Object.assign(property, computePublicLocation(property));
    if (isUnlocked('pictures'))
      replacePictures(em, property.id, picturesByProperty.get(property.id) ?? [], listSourcePictures(incoming));
    if (isUnlocked('translations'))
      replaceTranslations(em, property.id, translationsByProperty.get(property.id) ?? [], incoming);
  }
}

const getPropertyId = ({ property }: UpdateDecision) => property.id;

/** Whether the feed publishes a property that is not public now. */
const becomesPublic = ({ property, incoming }: UpdateDecision) =>
  isPublic(incoming.status) && !isPublic(property.status) && !property.isLocked('status');

function replaceTranslations(
  em: EntityManager,
  propertyId: string,
  existingTexts: PropertyTranslation[],
  { translations }: FeedProperty,
) {
  const byLanguage = new Map(existingTexts.map((text) => [text.lang, text]));
  for (const text of translations) {
    const existing = byLanguage.get(text.lang);
    if (existing) Object.assign(existing, text);
    else em.persist(em.create(PropertyTranslation, buildTranslation(propertyId, text)));
    byLanguage.delete(text.lang);
  }
  for (const removed of byLanguage.values()) em.remove(removed);
}
