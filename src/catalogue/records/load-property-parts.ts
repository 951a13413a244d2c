import type { EntityManager } from '@mikro-orm/postgresql';
import { read } from '../../platform/query/read.ts';
import { listSpanishFeatures } from '../features/translate-feature-groups.ts';
import { MarketChange } from '../market/market-change.entity.ts';
import type { PropertyPicture } from '../pictures/property-picture.entity.ts';
import type { PropertyTranslation } from '../property-translation.entity.ts';
import type { PictureRow } from './present-pictures.ts';

type Tables = { property_pictures: PropertyPicture; property_translations: PropertyTranslation };
type Picture = PictureRow & Pick<PropertyPicture, 'propertyId'>;
type Translation = Pick<PropertyTranslation, 'propertyId' | 'lang' | 'description' | 'features'>;
/** `spanishErrorMap` are the features that could be translated. */
type TranslationWithSpanish = Translation & { spanish: string[] };

export type Parts = { pictures: Picture[]; translations: TranslationWithSpanish[]; changes: MarketChange[] };

/** Reads the parts with three statements. Rows are plain, since entities would cost more than all else. */
export async function loadPropertyParts(em: EntityManager, ids: string[]): Promise<(id: string) => Parts> {
  const database = read<Tables>(em);
  const [pictures, translations, changes] = await Promise.all([
    database
      .selectFrom('property_pictures')
      .select(['propertyId', 'pictureOrder', 'kind', 'key', 'width', 'height', 'color', 'alt'])
      .where('propertyId', 'in', ids)
      .where('key', 'is not', null)
      .orderBy('pictureOrder')
      .execute(),
    database
      .selectFrom('property_translations')
      .select(['propertyId', 'lang', 'description', 'features'])
      .where('propertyId', 'in', ids)
      .orderBy('lang', 'desc')
      .execute(),
    em.find(MarketChange, { propertyId: { $in: ids } }, { orderBy: { id: 'asc' }, disableIdentityMap: true }),
  ]);
  const picturesByProperty = Map.groupBy(pictures, ({ propertyId }) => propertyId);
  const translated = translations.map((one) => ({ ...one, spanish: listSpanishFeatures(one.features) }));
  const translationsByProperty = Map.groupBy(translated, ({ propertyId }) => propertyId);
  const changesByProperty = Map.groupBy(changes, ({ propertyId }) => propertyId);
  return (id) => ({
    pictures: picturesByProperty.get(id) ?? [],
    translations: translationsByProperty.get(id) ?? [],
    changes: changesByProperty.get(id) ?? [],
  });
}
