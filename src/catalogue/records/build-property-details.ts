import { cleanHtml } from '../../platform/clean-html.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import { link } from '../fields/field-schemas.contract.ts';
import { toFeatureGroups } from '../fields/to-feature-groups.ts';
import { translateFeatureGroups } from '../features/translate-feature-groups.ts';
import { getPublication } from '../market/get-publication.ts';
import type { Language, PropertyDetails } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import { formatTitle } from '../fields/format-title.ts';
import {
  StaticDetails,
  type VolatileDetails,
  volatileDetails,
  volatileFields,
  type VolatileContext,
} from '../details-cache/volatile-details.ts';
import { staticCard } from './build-property-card.ts';
import type { Parts } from './load-property-parts.ts';
import { toPublicPoint } from './to-public-point.ts';
import { presentPictures } from './present-pictures.ts';

/** Anything but an address that visitors can open becomes null. */
const WebUrl = link.nullable().catch(null);

interface DetailsOptions {
  language: Language;
  status: PropertyDetails['status'];
}

/** A property for visitors as of now, with its texts in this language if available. */
export const buildPropertyDetails = (
  property: Property,
  parts: Parts,
  options: DetailsOptions & VolatileContext,
): PropertyDetails => ({
  ...staticDetails(property, parts, options),
  ...volatileDetails(volatileFields(property, parts.changes), options),
});

/** What is told of it until it is changed itself. */
export function staticDetails(
  property: Property,
  parts: Parts,
  { language, status }: DetailsOptions,
): Omit<PropertyDetails, keyof VolatileDetails> {
  const translationsWithText = parts.translations.filter(({ description }) => description);
  const title = formatTitle(property.type, property.location);
  const { pictureCount: _count, originalPrice: _passing, ...card } = staticCard(property, parts);
  const point = toPublicPoint(property);
  const chosen =
    translationsWithText.find(({ lang }) => lang === language) ?? translationsWithText[0] ?? parts.translations[0];
  return {
    ...pickFields(property, StaticDetails),
    ...card,
    pictures: presentPictures(parts.pictures, title, 'photo'),
    status,
    headline: language === 'en' ? property.headlineEn : property.headlineEs,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    radius: point?.radius ?? null,
    isNewBuild: property.isNewBuild ?? false,
    videoUrl: WebUrl.parse(property.videoUrl),
    virtualTourUrl: WebUrl.parse(property.virtualTourUrl),
    language: chosen?.lang ?? 'es',
    languages: translationsWithText.map(({ lang }) => lang),
    description: chosen?.description ? cleanHtml(chosen.description) : null,
    features: chosen ? localizeFeatures(language, chosen) : [],
    plans: presentPictures(parts.pictures, title, 'plan'),
    published: getPublication(property),
    updatedAt: property.updatedAt.toISOString(),
  };
}

/** Spanish pages translate features where possible; others show them as delivered. */
const localizeFeatures = (language: Language, { lang, features }: Parts['translations'][number]) =>
  language === 'es'
    ? translateFeatureGroups(features)
    : toFeatureGroups(features).map((group) => ({ ...group, language: lang }));
