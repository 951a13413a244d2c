import type { Amenity } from './amenities.contract.ts';

interface AmenityTerms {
  /** Describes the filter in the API documentation. */
  filterDescription: string;
  /** Feature that stands for the amenity when staff map a feed's word to it. */
  feature: string;
  /** Matches normalised Spanish or English features of a feed that imply the amenity. */
  feedPattern: RegExp;
  /** Set if the amenity is a view. A view of any other amenity does not imply that amenity. */
  isView?: true;
  /** Normalised headings and features of Resales-Online that imply the amenity. */
  resalesTerms?: { headings: readonly string[]; values: readonly string[] };
  /** Matches normalised features that merely repeat the amenity's name. */
  repetitionPattern: RegExp;
  /** Synonyms that visitors search with; null if they also name a property type. */
  synonyms: string | null;
}

export const AMENITY_TERMS: Readonly<Record<Amenity, AmenityTerms>> = {
  pool: {
    filterDescription: 'Only properties with a pool',
    feature: 'Piscina',
    feedPattern: /\b(?:(?:swimming ?)?pools?(?! (?:table|bar|house|possib|furniture|cover|room))|piscinas?)\b/,
    repetitionPattern: /piscina|pool/,
    synonyms: 'piscina, pool, swimming pool, alberca',
  },
  parking: {
    filterDescription: 'Only properties with parking',
    feature: 'Parking',
    feedPattern:
      /\b(?:(?<!street )(?:parkings?|aparcamientos?|estacionamientos?|car ?parks?)|garages?|garajes?|car ?ports?|cocheras?)\b/,
    repetitionPattern: /parking|garaje|garage|aparcamiento|car ?port|cochera/,
    synonyms: null,
  },
  garden: {
    filterDescription: 'Only properties with a garden',
    feature: 'Jardín',
    feedPattern:
      /\b(?<!(?:muebles|mobiliario|centro) de )(?:gardens?|jardin(?:es)?)\b(?! (?:views?|furniture|cent(?:re|er)|sheds?|tools?))/,
    repetitionPattern: /jardin|garden/,
    synonyms: 'jardín, garden',
  },
  seaView: {
    filterDescription: 'Only properties with a sea view',
    feature: 'Vistas al mar',
    feedPattern:
      /\b(?:(?:sea|ocean|mediterranean) ?(?:(?!with |con |from |near |no )[a-z]+ ){0,4}views?|views? (?:(?!with |from |near |close |no )[a-z]+ ){0,5}(?:sea|ocean|mediterranean)(?! ?(?:access|side|front|promenade|level))|vistas? (?:(?!con |sin |cerca |calle |plaza )[a-z]+ ){0,5}(?:mar|oceano|mediterraneo)|(?:mar|oceano|mediterraneo) vistas)\b/,
    isView: true,
    resalesTerms: { headings: ['vistas', 'views'], values: ['mar', 'vistas al mar', 'sea'] },
    repetitionPattern: /vistas? al? mar|sea view/,
    synonyms: `vistas al mar, vista mar, vista al mar, sea view, ocean view, seaview, vistas marinas, views to the sea,
      views of the sea, views over the sea, vistas panorámicas al mar, panoramic sea views`,
  },
  frontLine: {
    filterDescription: 'Only properties on the beach front line',
    feature: 'Primera línea de playa',
    feedPattern:
      /\b(?:(?:front ?line|first line|1st line)(?: of| to| to the| of the)? (?:beach|sea)|(?:beach|sea) ?front(?: ?line)?|(?:primer(?:a|isima)|1a?) linea (?:de |a la |del? )?(?:la )?(?:playa|mar))\b/,
    resalesTerms: {
      headings: ['posicion', 'setting'],
      values: ['primera linea de playa', 'beachfront', 'frontline beach'],
    },
    repetitionPattern: /primer(?:a|isima) linea|front ?line|(?:beach|sea) ?front|first line|1st line/,
    synonyms: `primera línea, primera línea de playa, primera línea de mar, primera línea playa, 1ª línea, 1ª línea de playa, 1ª línea de mar, front line,
      frontline, first line, first line beach, front line beach, frontline beach, beachfront, beach front, seafront,
      sea front, beachside, a pie de playa`,
  },
};
