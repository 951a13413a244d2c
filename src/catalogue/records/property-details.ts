import { cleanHtml } from '../../platform/clean-html.ts';
import { picked } from '../../platform/picked.ts';
import { link } from '../facts/fact-schemas.contract.ts';
import { featureGroups } from '../facts/feature-groups.ts';
import { spanishGroups } from '../features/spanish-groups.ts';
import { publication } from '../market/publication.ts';
import type { Language, PropertyDetails } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import { displayTitle } from '../facts/display-title.ts';
import {
  LastingDetails,
  type PassingDetails,
  passingDetails,
  passingFacts,
  type Shown,
} from '../ready/passing-details.ts';
import { lastingCard } from './property-card.ts';
import type { Parts } from './property-parts.ts';
import { publicPoint } from './public-point.ts';
import { shownPictures } from './shown-pictures.ts';

/** Anything but an address that visitors can open becomes null. */
const WebPage = link.nullable().catch(null);

interface Told {
  language: Language;
  status: PropertyDetails['status'];
}

/** A property for visitors as of now, with its texts in this language if available. */
export const propertyDetails = (property: Property, parts: Parts, told: Told & Shown): PropertyDetails => ({
  ...lastingDetails(property, parts, told),
  ...passingDetails(passingFacts(property, parts.changes), told),
});

/** What is told of it until it is changed itself. */
export function lastingDetails(
  property: Property,
  parts: Parts,
  { language, status }: Told,
): Omit<PropertyDetails, keyof PassingDetails> {
  const described = parts.translations.filter(({ description }) => description);
  const title = displayTitle(property.type, property.location);
  const { pictureCount: _count, originalPrice: _passing, ...card } = lastingCard(property, parts);
  const point = publicPoint(property);
  const chosen = described.find(({ lang }) => lang === language) ?? described[0] ?? parts.translations[0];
  return {
    ...picked(property, LastingDetails),
    ...card,
    pictures: shownPictures(parts.pictures, title, 'photo'),
    status,
    headline: language === 'en' ? property.headlineEn : property.headlineEs,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    radius: point?.radius ?? null,
    isNewBuild: property.isNewBuild ?? false,
    videoUrl: WebPage.parse(property.videoUrl),
    virtualTourUrl: WebPage.parse(property.virtualTourUrl),
    language: chosen?.lang ?? 'es',
    languages: described.map(({ lang }) => lang),
    description: chosen?.description ? cleanHtml(chosen.description) : null,
    features: chosen ? featuresIn(language, chosen) : [],
    plans: shownPictures(parts.pictures, title, 'plan'),
    published: publication(property),
    updatedAt: property.updatedAt.toISOString(),
  };
}

/** Spanish pages translate features where possible; others show them as delivered. */
const featuresIn = (language: Language, { lang, features }: Parts['translations'][number]) =>
  language === 'es' ? spanishGroups(features) : featureGroups(features).map((group) => ({ ...group, language: lang }));
