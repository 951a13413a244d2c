import type { EntityManager } from '@mikro-orm/postgresql';
import type { FeedProperty } from '../feed-property.contract.ts';
import { replacePictures } from '../pictures/replace-pictures.ts';
import { deliveredPictures } from '../pictures/delivered-pictures.ts';
import { drawnPoint } from '../point/drawn-point.contract.ts';
import { PropertyPicture } from '../pictures/property-picture.entity.ts';
import { shownBefore } from '../market/shown-before.sql.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';
import { newTranslation } from './add-feed-properties.ts';
import type { Updated } from './feed-batch.ts';
import { feedColumns } from './feed-columns.ts';
import { isPublic } from '../facts/is-public.ts';

/** Applies what a feed delivers, except to fields that staff have corrected. */
export async function followFeed(em: EntityManager, changes: Updated[]) {
  if (!changes.length) return;
  const of = { propertyId: { $in: changes.map(idOf) } };
  const pictures = await em.find(PropertyPicture, of, { orderBy: { pictureOrder: 'asc' } });
  const translations = await em.find(PropertyTranslation, of);
  const picturesOf = Map.groupBy(pictures, ({ propertyId }) => propertyId);
  const translationsOf = Map.groupBy(translations, ({ propertyId }) => propertyId);

  const shownEarlier = await shownBefore(em, changes.filter(becomesPublic).map(idOf));

  for (const change of changes) {
    const { property, incoming, reference } = change;
    const free = (field: string) => !property.isLocked(field);
    const columns = feedColumns(incoming);
    // Feeds often deliver sold properties without a price; the last one is kept.
    if (incoming.status === 'sold' && columns.price === null)
      Object.assign(columns, { price: property.price, currency: property.currency });
    const currency = free('currency') ? columns.currency : property.currency;
    // Former and current price are comparable in the same currency only.
    if (currency !== property.currency) property.originalPrice = null;
    if (currency !== incoming.currency) columns.originalPrice = null;
    if (becomesPublic(change) && !shownEarlier.has(property.id)) property.notePublication();
    Object.assign(
      property,
      { reference, externalId: incoming.externalId },
      Object.fromEntries(Object.entries(columns).filter(([name]) => free(name))),
    );
    Object.assign(property, drawnPoint(property));
    if (free('pictures'))
      replacePictures(em, property.id, picturesOf.get(property.id) ?? [], deliveredPictures(incoming));
    if (free('translations')) replaceTranslations(em, property.id, translationsOf.get(property.id) ?? [], incoming);
  }
}

const idOf = ({ property }: Updated) => property.id;

/** Whether the property becomes visible by this change. */
const becomesPublic = ({ property, incoming }: Updated) =>
  isPublic(incoming.status) && !isPublic(property.status) && !property.isLocked('status');

function replaceTranslations(
  em: EntityManager,
  propertyId: string,
  present: PropertyTranslation[],
  { translations }: FeedProperty,
) {
  const byLanguage = new Map(present.map((text) => [text.lang, text]));
  for (const text of translations) {
    const kept = byLanguage.get(text.lang);
    if (kept) Object.assign(kept, text);
    else em.persist(em.create(PropertyTranslation, newTranslation(propertyId, text)));
    byLanguage.delete(text.lang);
  }
  for (const gone of byLanguage.values()) em.remove(gone);
}
