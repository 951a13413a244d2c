import { toMadridDay } from '../../platform/days.ts';
import { pickFields } from '../../platform/fields.ts';
import { cleanHtml } from '../../platform/html.ts';
import { toFeatureGroups } from '../features/source-features.ts';
import { translateFeatureGroups } from '../features/translate-feature.ts';
import { link } from '../fields/field-schemas.contract.ts';
import { formatTitle } from '../fields/property-title.ts';
import { buildPriceHistory, type PastChange, findReduction } from '../market/price-history.ts';
import { effectivePrice, type VolatileFields, propertyBadges } from '../market/volatile-fields.contract.ts';
import { presentPictures } from '../pictures/gallery.ts';
import { type Language, PropertyDetails, type Publication } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import { toPublicPoint } from '../public-location/compute-public-location.contract.ts';
import { buildStaticCard } from './build-property-card.ts';
import type { Parts } from './load-property-parts.ts';

/**
 * Returns when a property came on the market. Properties of a feed's first import have only the feed's own date, which
 * may be that of a later change, so the date is an upper bound.
 */
export function getPublication({
  firstPublishedAt,
  source,
  createdAt,
}: Pick<Property, 'firstPublishedAt' | 'source' | 'createdAt'>): Publication | null {
  if (firstPublishedAt) return { day: toMadridDay(firstPublishedAt), isExact: true };
  return source === 'api' ? { day: toMadridDay(createdAt), isExact: false } : null;
}

const VOLATILE_KEYS = ['originalPrice', 'discount', 'isFeatured', 'isNew', 'priceHistory', 'agent'] as const;
export type VolatileDetails = Pick<PropertyDetails, (typeof VOLATILE_KEYS)[number]>;

/** `agent` is null unless the agent's profile is public. */
interface VolatileContext {
  showsReductions: boolean;
  agent: PropertyDetails['agent'];
}

/** Builds the details that time, a setting or the agent's profile can change without a change of the property. */
export const buildVolatileDetails = (
  fields: VolatileFields,
  { showsReductions, agent }: VolatileContext,
): VolatileDetails => ({
  ...effectivePrice(fields, showsReductions),
  ...propertyBadges(fields),
  priceHistory: showsReductions ? fields.priceHistory : [],
  agent,
});

export function buildVolatileFields(property: Property, changes: readonly PastChange[]): VolatileFields {
  const reduction = findReduction(property, changes);
  return {
    price: property.price,
    originalPrice: property.originalPrice,
    priceHistory: buildPriceHistory(property, changes),
    reduction: reduction && { from: reduction.from, until: reduction.until.getTime() },
    firstPublishedAt: property.firstPublishedAt?.getTime() ?? null,
    isFeatured: property.isFeatured,
    featuredUntil: property.featuredUntil?.getTime() ?? null,
    agentId: property.agentId,
  };
}

/** Contract of the static details; parsing removes the volatile ones. */
export const StaticDetails = PropertyDetails.omit(
  Object.fromEntries(VOLATILE_KEYS.map((name) => [name, true])) as Record<(typeof VOLATILE_KEYS)[number], true>,
);

/** Addresses that visitors cannot open become null. */
const WebUrl = link.nullable().catch(null);

interface DetailsOptions {
  language: Language;
  status: PropertyDetails['status'];
}

/** Builds all details. The description falls back to the other language, the headline does not. */
export const buildPropertyDetails = (
  property: Property,
  parts: Parts,
  options: DetailsOptions & VolatileContext,
): PropertyDetails => ({
  ...buildStaticDetails(property, parts, options),
  ...buildVolatileDetails(buildVolatileFields(property, parts.changes), options),
});

/** Builds the details that change only with the property itself. */
export function buildStaticDetails(
  property: Property,
  parts: Parts,
  { language, status }: DetailsOptions,
): Omit<PropertyDetails, keyof VolatileDetails> {
  const translationsWithText = parts.translations.filter(({ description }) => description);
  const title = formatTitle(property.type, property.location);
  const { pictureCount: _count, originalPrice: _originalPrice, ...card } = buildStaticCard(property, parts);
  const point = toPublicPoint(property);
  const translation =
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
    language: translation?.lang ?? 'es',
    languages: translationsWithText.map(({ lang }) => lang),
    description: translation?.description ? cleanHtml(translation.description) : null,
    features: translation ? localizeFeatures(language, translation) : [],
    plans: presentPictures(parts.pictures, title, 'plan'),
    published: getPublication(property),
    updatedAt: property.updatedAt.toISOString(),
  };
}

/** Spanish pages translate features where possible; other languages show them as delivered. */
const localizeFeatures = (language: Language, { lang, features }: Parts['translations'][number]) =>
  language === 'es'
    ? translateFeatureGroups(features)
    : toFeatureGroups(features).map((group) => ({ ...group, language: lang }));
