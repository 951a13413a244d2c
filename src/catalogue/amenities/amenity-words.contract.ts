import type { Amenity } from './amenities.contract.ts';

interface AmenityWords {
  /** The description of the filter in the API's documentation. */
  filter: string;
  /** The Spanish wording as a feature of an advert. */
  feature: string;
  /** Matches features of a feed, Spanish or English and folded, that imply the amenity. */
  given: RegExp;
  /** A view of it also implies the amenity. */
  isView?: true;
  /** Headings and features of Resales-Online, folded, that imply the amenity. */
  listed?: { headings: readonly string[]; values: readonly string[] };
  /** Matches features, folded, that merely repeat the amenity's name. */
  said: RegExp;
  /** The synonyms by which visitors search for it; null where those words also name a type of property. */
  searched: string | null;
}

/** The words by which adverts and visitors name the amenities. */
export const AMENITY_WORDS: Readonly<Record<Amenity, AmenityWords>> = {
  pool: {
    filter: 'Only with a pool',
    feature: 'Piscina',
    given: /\b(?:(?:swimming ?)?pools?(?! (?:table|bar|house|possib|furniture|cover|room))|piscinas?)\b/,
    said: /piscina|pool/,
    searched: 'piscina, pool, swimming pool, alberca',
  },
  parking: {
    filter: 'Only with parking',
    feature: 'Parking',
    given:
      /\b(?:(?<!street )(?:parkings?|aparcamientos?|estacionamientos?|car ?parks?)|garages?|garajes?|car ?ports?|cocheras?)\b/,
    said: /parking|garaje|garage|aparcamiento|car ?port|cochera/,
    searched: null,
  },
  garden: {
    filter: 'Only with a garden',
    feature: 'Jardín',
    given:
      /\b(?<!(?:muebles|mobiliario|centro) de )(?:gardens?|jardin(?:es)?)\b(?! (?:views?|furniture|cent(?:re|er)|sheds?|tools?))/,
    said: /jardin|garden/,
    searched: 'jardín, garden',
  },
  seaView: {
    filter: 'Only with a sea view',
    feature: 'Vistas al mar',
    given:
      /\b(?:(?:sea|ocean|mediterranean) ?(?:(?!with |con |from |near |no )[a-z]+ ){0,4}views?|views? (?:(?!with |from |near |close |no )[a-z]+ ){0,5}(?:sea|ocean|mediterranean)(?! ?(?:access|side|front|promenade|level))|vistas? (?:(?!con |sin |cerca |calle |plaza )[a-z]+ ){0,5}(?:mar|oceano|mediterraneo)|(?:mar|oceano|mediterraneo) vistas)\b/,
    isView: true,
    listed: { headings: ['vistas', 'views'], values: ['mar', 'vistas al mar', 'sea'] },
    said: /vistas? al? mar|sea view/,
    searched: `vistas al mar, vista mar, vista al mar, sea view, ocean view, seaview, vistas marinas, views to the sea,
      views of the sea, views over the sea, vistas panorámicas al mar, panoramic sea views`,
  },
  frontLine: {
    filter: 'Only on the beach front line',
    feature: 'Primera línea de playa',
    given:
      /\b(?:(?:front ?line|first line|1st line)(?: of| to| to the| of the)? (?:beach|sea)|(?:beach|sea) ?front(?: ?line)?|(?:primer(?:a|isima)|1a?) linea (?:de |a la |del? )?(?:la )?(?:playa|mar))\b/,
    listed: {
      headings: ['posicion', 'setting'],
      values: ['primera linea de playa', 'beachfront', 'frontline beach'],
    },
    said: /primer(?:a|isima) linea|front ?line|(?:beach|sea) ?front|first line|1st line/,
    searched: `primera línea, primera línea de playa, primera línea de mar, primera línea playa, 1ª línea, 1ª línea de playa, 1ª línea de mar, front line,
      frontline, first line, first line beach, front line beach, frontline beach, beachfront, beach front, seafront,
      sea front, beachside, a pie de playa`,
  },
};
