import { formatTitle } from '../fields/format-title.ts';
import { toFeatureLines } from '../fields/to-feature-lines.ts';
import { expandFieldGroups } from '../fields/field-groups.contract.ts';
import { buildSlug } from '../fields/build-slug.ts';
import type { PastChange } from '../market/price-timeline.ts';
import { findReduction } from '../market/find-reduction.ts';
import { effectivePrice } from '../market/effective-price.contract.ts';
import type { PropertyPicture } from '../pictures/property-picture.entity.ts';
import { webUrlOrNull } from '../pictures/upload-url.ts';
import type { PropertyTranslation } from '../property-translation.entity.ts';
import { getTypeName } from '../property-type.contract.ts';
import type { Property } from '../property.entity.ts';
import { clock } from '../../platform/clock.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import { toPublicPoint } from '../records/to-public-point.ts';
import { presentPictures } from '../records/present-pictures.ts';
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

const toIso = (moment: Date | null) => moment?.toISOString() ?? null;

export function toStaffPropertyDetails(
  property: Property,
  { pictures, translations, changes, missing, agentName }: Parts,
): StaffPropertyDetails {
  const title = formatTitle(property.type, property.location);
  return {
    ...pickFields(property, StaffPropertyDetails),
    title,
    slug: buildSlug(property.type, property.location),
    typeName: getTypeName(property.type),
    formerPrice: formerPrice(property, changes),
    point: toPublicPoint(property),
    energy: property.getEnergyCertificate(),
    lockedFields: expandFieldGroups(property.lockedFields),
    missing,
    agentName,
    pictures: pictures.map((picture) => toStaffPicture(picture, title)),
    translations: translations.map(toStaffTranslation),
    featuredUntil: toIso(property.featuredUntil),
    firstPublishedAt: toIso(property.firstPublishedAt),
    sourceUpdatedAt: toIso(property.sourceUpdatedAt),
    createdAt: property.createdAt.toISOString(),
    updatedAt: property.updatedAt.toISOString(),
  };
}

/** Whether or not visitors are shown reductions. */
function formerPrice(property: Property, changes: readonly PastChange[]) {
  const reduction = findReduction(property, changes);
  const stored = reduction && { ...reduction, until: reduction.until.getTime() };
  const { originalPrice, discount } = effectivePrice({ ...property, reduction: stored }, true, clock.now().getTime());
  return discount && originalPrice;
}

function toStaffPicture(picture: PropertyPicture, title: string): StaffPicture {
  const { id, kind, url, alt, key, nextAttemptAt, failure } = picture;
  const [shown = null] = presentPictures([picture], title, kind);
  const state = key ? 'stored' : nextAttemptAt ? 'waiting' : 'failed';
  return { id, kind, url: webUrlOrNull(url), alt, state, failure, picture: shown };
}

const toStaffTranslation = (translation: PropertyTranslation): StaffTranslation => ({
  ...pickFields(translation, StaffTranslation),
  features: toFeatureLines(translation.features),
  isComplete: Boolean(translation.description && translation.nameType),
});
