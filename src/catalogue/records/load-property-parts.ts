import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryBus } from '@nestjs/cqrs';
import { ShowReductionSetting } from '../../agency/agency.messages.ts';
import { read } from '../../platform/query/read.ts';
import { listSpanishFeatures } from '../features/translate-feature.ts';
import { MarketChange } from '../market/market-change.entity.ts';
import type { PictureRow } from '../pictures/gallery.ts';
import type { PropertyPicture } from '../pictures/property-picture.entity.ts';
import type { PropertyTranslation } from '../translations/property-translation.entity.ts';

type Tables = { property_pictures: PropertyPicture; property_translations: PropertyTranslation };
type Picture = PictureRow & Pick<PropertyPicture, 'propertyId'>;
type Translation = Pick<PropertyTranslation, 'propertyId' | 'lang' | 'description' | 'features'>;
/** `spanish` contains the features in Spanish, translated where necessary, without those that have no translation. */
type TranslationWithSpanish = Translation & { spanish: string[] };

export type Parts = { pictures: Picture[]; translations: TranslationWithSpanish[]; changes: MarketChange[] };

/**
 * Reads stored pictures, translations and market changes with three queries. Pictures and translations are plain rows,
 * since entities would cost more than everything else.
 */
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
  const translated = translations.map((text) => ({ ...text, spanish: listSpanishFeatures(text.features) }));
  const translationsByProperty = Map.groupBy(translated, ({ propertyId }) => propertyId);
  const changesByProperty = Map.groupBy(changes, ({ propertyId }) => propertyId);
  return (id) => ({
    pictures: picturesByProperty.get(id) ?? [],
    translations: translationsByProperty.get(id) ?? [],
    changes: changesByProperty.get(id) ?? [],
  });
}

/**
 * Whether visitors may see reductions. Reads the setting only if there are market changes, which every reduction needs.
 */
export const shouldShowReductions = async (queries: QueryBus, parts: readonly Parts[]): Promise<boolean> =>
  parts.some(({ changes }) => changes.length > 0) && queries.execute(new ShowReductionSetting());
