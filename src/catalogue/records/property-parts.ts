import type { EntityManager } from '@mikro-orm/postgresql';
import { spanishFeatures } from '../features/spanish-groups.ts';
import type { DeliveredFeatures } from '../feed-property.contract.ts';
import { MarketChange } from '../market/market-change.entity.ts';
import type { Language } from '../property.contract.ts';

type Picture = {
  property_id: string;
  picture_order: number;
  key: string | null;
  width: number | null;
  height: number | null;
  color: string | null;
  alt: string | null;
};
type Translation = { property_id: string; lang: Language; description: string | null; features: DeliveredFeatures };
type Tables = { property_pictures: Picture; property_translations: Translation };

type Translated = Translation & { /** What of the features can be said in Spanish. */ spanish: string[] };

export type Parts = { pictures: Picture[]; translations: Translated[]; changes: MarketChange[] };

/**
 * Stored pictures in their order, translations, Spanish first, and what became of price and status, of these
 * properties: three queries, however many they are. Plain rows where there are many, since making an entity of each
 * would cost more than everything else.
 */
export async function propertyParts(em: EntityManager, ids: string[]): Promise<(id: string) => Parts> {
  const database = em.getKysely<Tables>();
  const [pictures, translations, changes] = await Promise.all([
    database
      .selectFrom('property_pictures')
      .select(['property_id', 'picture_order', 'key', 'width', 'height', 'color', 'alt'])
      .where('property_id', 'in', ids)
      .where('key', 'is not', null)
      .orderBy('picture_order')
      .execute(),
    database
      .selectFrom('property_translations')
      .select(['property_id', 'lang', 'description', 'features'])
      .where('property_id', 'in', ids)
      .orderBy('lang', 'desc')
      .execute(),
    em.find(MarketChange, { propertyId: { $in: ids } }, { orderBy: { id: 'asc' }, disableIdentityMap: true }),
  ]);
  const picturesOf = Map.groupBy(pictures, ({ property_id }) => property_id);
  const translated = translations.map((one) => ({ ...one, spanish: spanishFeatures(one.features) }));
  const translationsOf = Map.groupBy(translated, ({ property_id }) => property_id);
  const changesOf = Map.groupBy(changes, ({ propertyId }) => propertyId);
  return (id) => ({
    pictures: picturesOf.get(id) ?? [],
    translations: translationsOf.get(id) ?? [],
    changes: changesOf.get(id) ?? [],
  });
}
