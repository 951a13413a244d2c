import type { EntityManager } from '@mikro-orm/postgresql';
import type { FeedProperty } from '../feed-property.contract.ts';
import { replacePictures } from '../pictures/replace-pictures.ts';
import { sourcePictures } from '../pictures/source-pictures.ts';
import { computePublicLocation } from '../public-location/computed-location.contract.ts';
import { PropertyPicture } from '../pictures/property-picture.entity.ts';
import { wasEverPublic } from '../market/was-ever-public.sql.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';
import { newTranslation } from './add-feed-properties.ts';
import type { UpdateDecision } from './plan-sync-batch.ts';
import { toFeedColumns } from './to-feed-columns.ts';
import { isPublic } from '../fields/is-public.ts';

/** Applies what a feed delivers, except to fields that staff have corrected. */
export async function applyFeedChanges(em: EntityManager, changes: UpdateDecision[]) {
  if (!changes.length) return;
  const where = { propertyId: { $in: changes.map(getPropertyId) } };
  const pictures = await em.find(PropertyPicture, where, { orderBy: { pictureOrder: 'asc' } });
  const translations = await em.find(PropertyTranslation, where);
  const picturesByProperty = Map.groupBy(pictures, ({ propertyId }) => propertyId);
  const translationsByProperty = Map.groupBy(translations, ({ propertyId }) => propertyId);

  const publicBefore = await wasEverPublic(em, changes.filter(becomesPublic).map(getPropertyId));

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
    if (becomesPublic(change) && !publicBefore.has(property.id)) property.markFirstPublished();
    Object.assign(
      property,
      { reference, externalId: incoming.externalId },
      Object.fromEntries(Object.entries(columns).filter(([name]) => isUnlocked(name))),
    );
    Object.assign(property, computePublicLocation(property));
    if (isUnlocked('pictures'))
      replacePictures(em, property.id, picturesByProperty.get(property.id) ?? [], sourcePictures(incoming));
    if (isUnlocked('translations'))
      replaceTranslations(em, property.id, translationsByProperty.get(property.id) ?? [], incoming);
  }
}

const getPropertyId = ({ property }: UpdateDecision) => property.id;

/** Whether the property becomes visible by this change. */
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
    else em.persist(em.create(PropertyTranslation, newTranslation(propertyId, text)));
    byLanguage.delete(text.lang);
  }
  for (const removed of byLanguage.values()) em.remove(removed);
}
