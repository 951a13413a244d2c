import type { EntityManager } from '@mikro-orm/postgresql';
import { PropertyPicture } from '../pictures/property-picture.entity.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';

export type Parts = { pictures: PropertyPicture[]; translations: PropertyTranslation[] };

/** Pictures in their order and translations, Spanish first, of these properties: two queries, however many they are. */
export async function propertyParts(em: EntityManager, ids: string[]): Promise<(id: string) => Parts> {
  const of = { propertyId: { $in: ids } };
  const [pictures, translations] = await Promise.all([
    em.find(PropertyPicture, of, { orderBy: { pictureOrder: 'asc' }, disableIdentityMap: true }),
    em.find(PropertyTranslation, of, { orderBy: { lang: 'desc' }, disableIdentityMap: true }),
  ]);
  const picturesOf = Map.groupBy(pictures, ({ propertyId }) => propertyId);
  const translationsOf = Map.groupBy(translations, ({ propertyId }) => propertyId);
  return (id) => ({ pictures: picturesOf.get(id) ?? [], translations: translationsOf.get(id) ?? [] });
}
