import { AMENITIES, type Amenity, AMENITY_NAMES } from '../../../../src/catalogue/amenities/list-amenities.contract.ts';
import type { Language, PropertyDetails } from '../../../../src/catalogue/property.contract.ts';

type Described = Pick<PropertyDetails, Amenity | 'features'>;

interface Group {
  heading: string;
  values: string[];
  language: Language;
}

/** How the texts of features begin that say more than the amenity's name. */
const BEGINNINGS: Partial<Record<Amenity, RegExp>> = {
  parking: /^(parking|garaje|plaza de garaje|aparcamiento)/,
  seaView: /^vistas? (abiertas |parciales |panorámicas )?al? mar/,
};

/**
 * The amenities in Spanish come first, without those that a feature describes better; then the features, each in its
 * own language, without duplicates.
 */
export function groupFeatures(property: Described): Group[] {
  const groups: Group[] = [];
  const said = new Set<string>();
  const add = (heading: string, language: Language, values: readonly string[]) => {
    const news = values.filter((value) => said.size !== said.add(folded(value)).size);
    const group = groups.find((known) => known.heading === heading && known.language === language);
    if (group) group.values.push(...news);
    else if (news.length > 0) groups.push({ heading, language, values: news });
  };

  const features = property.features.flatMap(({ values }) => values).map(folded);
  const isSaid = (amenity: Amenity) => {
    const beginning = BEGINNINGS[amenity];
    const name = folded(AMENITIES[amenity]);
    return features.some((feature) => beginning?.test(feature) ?? feature.startsWith(name));
  };
  const unsaid = AMENITY_NAMES.filter((amenity) => property[amenity] && !isSaid(amenity));
  add(
    '',
    'es',
    unsaid.map((amenity) => AMENITIES[amenity]),
  );
  for (const { heading, language, values } of property.features) add(heading ?? '', language, values);
  return groups;
}

const folded = (text: string) => text.trim().toLocaleLowerCase('es');
