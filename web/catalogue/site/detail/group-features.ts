import { AMENITIES, type Amenity, AMENITY_NAMES } from '../../../../src/catalogue/fields/amenities.contract.ts';
import type { Language, PropertyDetails } from '../../../../src/catalogue/property.contract.ts';

type PropertyFeatures = Pick<PropertyDetails, Amenity | 'features'>;

interface Group {
  heading: string;
  values: string[];
  language: Language;
}

/** A feature that starts so describes the amenity more precisely than its name. */
const SPECIFIC_PREFIXES: Partial<Record<Amenity, RegExp>> = {
  parking: /^(parking|garaje|plaza de garaje|aparcamiento)/,
  seaView: /^vistas? (abiertas |parciales |panorámicas )?al? mar/,
};

/**
 * Lists amenities first, in Spanish, without those that a feature describes; then features in their own language.
 * Omits duplicates.
 */
export function groupFeatures(property: PropertyFeatures): Group[] {
  const groups: Group[] = [];
  const uniqueValues = new Set<string>();
  const add = (heading: string, language: Language, values: readonly string[]) => {
    const newValues = values.filter((value) => uniqueValues.size !== uniqueValues.add(normalize(value)).size);
    const group = groups.find((candidate) => candidate.heading === heading && candidate.language === language);
    if (group) group.values.push(...newValues);
    else if (newValues.length > 0) groups.push({ heading, language, values: newValues });
  };

  const features = property.features.flatMap(({ values }) => values).map(normalize);
  const isDescribedByFeature = (amenity: Amenity) => {
    const prefix = SPECIFIC_PREFIXES[amenity];
    const name = normalize(AMENITIES[amenity]);
    return features.some((feature) => prefix?.test(feature) ?? feature.startsWith(name));
  };
  const remainingAmenities = AMENITY_NAMES.filter((amenity) => property[amenity] && !isDescribedByFeature(amenity));
  add(
    '',
    'es',
    remainingAmenities.map((amenity) => AMENITIES[amenity]),
  );
  for (const { heading, language, values } of property.features) add(heading ?? '', language, values);
  return groups;
}

const normalize = (text: string) => text.trim().toLocaleLowerCase('es');
