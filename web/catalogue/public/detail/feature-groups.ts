import type { Language, PropertyDetails } from '../../../../src/catalogue/property.contract.ts';

type Described = Pick<PropertyDetails, 'pool' | 'parking' | 'garden' | 'seaView' | 'frontLine' | 'features'>;

interface Group {
  heading: string;
  values: string[];
  language: Language;
}

const FLAGS = [
  ['pool', 'Piscina', /^piscina/],
  ['parking', 'Parking', /^(parking|garaje|plaza de garaje|aparcamiento)/],
  ['garden', 'Jardín', /^jardín/],
  ['seaView', 'Vista al mar', /^vistas? (abiertas |parciales |panorámicas )?al? mar/],
  ['frontLine', 'Primera línea', /^primera línea/],
] as const;

/**
 * What can be filtered by first, in Spanish, unless a feature says it more exactly; then the rest, each in its own
 * language, nothing twice.
 */
export function featureGroups(property: Described): Group[] {
  const groups: Group[] = [];
  const said = new Set<string>();
  const add = (heading: string, language: Language, values: readonly string[]) => {
    const news = values.filter((value) => said.size !== said.add(folded(value)).size);
    const group = groups.find((known) => known.heading === heading && known.language === language);
    if (group) group.values.push(...news);
    else if (news.length > 0) groups.push({ heading, language, values: news });
  };

  const features = property.features.flatMap(({ values }) => values).map(folded);
  const flags = FLAGS.filter(
    ([flag, , exactly]) => property[flag] && !features.some((feature) => exactly.test(feature)),
  );
  add(
    '',
    'es',
    flags.map(([, name]) => name),
  );
  for (const { heading, language, values } of property.features) add(heading ?? '', language, values);
  return groups;
}

const folded = (text: string) => text.trim().toLocaleLowerCase('es');
