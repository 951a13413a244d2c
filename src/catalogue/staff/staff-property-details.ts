import { displayTitle } from '../facts/display-title.ts';
import { featureLines } from '../facts/feature-lines.ts';
import { wholeFacts } from '../facts/feed-facts.contract.ts';
import { slug } from '../facts/slug.ts';
import type { PastChange } from '../market/asked-prices.ts';
import { reducedPrice } from '../market/reduced-price.ts';
import { shownPrice } from '../market/shown-price.contract.ts';
import type { PropertyPicture } from '../pictures/property-picture.entity.ts';
import { webAddress } from '../pictures/uploaded-url.ts';
import type { PropertyTranslation } from '../property-translation.entity.ts';
import { typeName } from '../property-type.contract.ts';
import type { Property } from '../property.entity.ts';
import { clock } from '../../platform/clock.ts';
import { picked } from '../../platform/picked.ts';
import { publicPoint } from '../records/public-point.ts';
import { shownPictures } from '../records/shown-pictures.ts';
import {
  type MissingPart,
  type StaffPicture,
  StaffPropertyDetails,
  StaffTranslation,
} from '../staff-property.contract.ts';

interface Parts {
  pictures: readonly PropertyPicture[];
  translations: readonly PropertyTranslation[];
  /** In chronological order. */
  changes: readonly PastChange[];
  missing: MissingPart[];
  agentName: string | null;
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function staffPropertyDetails(
  property: Property,
  { pictures, translations, changes, missing, agentName }: Parts,
): StaffPropertyDetails {
  const title = displayTitle(property.type, property.location);
  return {
    ...picked(property, StaffPropertyDetails),
    title,
    slug: slug(property.type, property.location),
    typeName: typeName(property.type),
    formerPrice: formerPrice(property, changes),
    point: publicPoint(property),
    energy: property.certificate(),
    lockedFields: wholeFacts(property.lockedFields),
    missing,
    agentName,
    pictures: pictures.map((picture) => staffPicture(picture, title)),
    translations: translations.map(staffTranslation),
    featuredUntil: iso(property.featuredUntil),
    firstPublishedAt: iso(property.firstPublishedAt),
    sourceUpdatedAt: iso(property.sourceUpdatedAt),
    createdAt: property.createdAt.toISOString(),
    updatedAt: property.updatedAt.toISOString(),
  };
}

/** Whether or not visitors are shown reductions. */
function formerPrice(property: Property, changes: readonly PastChange[]) {
  const reduction = reducedPrice(property, changes);
  const kept = reduction && { ...reduction, until: reduction.until.getTime() };
  const { originalPrice, discount } = shownPrice({ ...property, reduction: kept }, true, clock.now().getTime());
  return discount && originalPrice;
}

function staffPicture(picture: PropertyPicture, title: string): StaffPicture {
  const { id, kind, url, alt, key, nextAttemptAt, failure } = picture;
  const [shown = null] = shownPictures([picture], title, kind);
  const state = key ? 'stored' : nextAttemptAt ? 'waiting' : 'failed';
  return { id, kind, url: webAddress(url), alt, state, failure, picture: shown };
}

const staffTranslation = (translation: PropertyTranslation): StaffTranslation => ({
  ...picked(translation, StaffTranslation),
  features: featureLines(translation.features),
  isComplete: Boolean(translation.description && translation.nameType),
});
