import type { Amenity } from './amenities.contract.ts';

interface AmenityWords {
  /** What the filter asks for, as the documentation of the API says it. */
  filter: string;
  /** As a feature of an advert is worded in Spanish. */
  feature: string;
  /** Features that give it to a home of a Kyero feed; Spanish and English, folded. */
  given: RegExp;
  /** It is looked at, so that a view of it is no less. */
  isView?: true;
  /** Under which headings of Resales-Online which features give it; folded. */
  listed?: { headings: readonly string[]; values: readonly string[] };
  /** Features that say no more than its name, folded. */
  said: RegExp;
  /** What visitors call it when they search; null where the words name a type of property too. */
  searched: string | null;
}

/** The words by which adverts and visitors name an amenity. */
export const AMENITY_WORDS: Readonly<Record<Amenity, AmenityWords>> = {
  pool: {
    filter: 'Only with a pool',
    feature: 'Piscina',
    given: /\b(?:(?:swimming )?pools?(?! (?:table|bar|house|possib))|piscinas?)\b/,
    said: /piscina|pool/,
    searched: 'piscina, pool, swimming pool, alberca',
  },
  parking: {
    filter: 'Only with parking',
    feature: 'Parking',
    given: /\b(?:parkings?|garages?|garajes?|aparcamientos?|carport)\b/,
    said: /parking|garaje|garage|aparcamiento/,
    searched: null,
  },
  garden: {
    filter: 'Only with a garden',
    feature: 'Jardín',
    given: /\b(?:gardens?|jardin(?:es)?)\b(?! views?)/,
    said: /jardin|garden/,
    searched: 'jardín, garden',
  },
  seaView: {
    filter: 'Only with a sea view',
    feature: 'Vistas al mar',
    given: /\b(?:(?:sea|ocean) views?|views? (?:to|of|over) the sea|vistas? (?:al? |del )?(?:mar|oceano))\b/,
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
      /\b(?:(?:front ?line|first line|front line)(?: of| to| to the| of the)? (?:beach|sea)|beach ?front|(?:primera|1a?|1ª) linea (?:de |a la |del? )?(?:la )?(?:playa|mar))\b/,
    listed: {
      headings: ['posicion', 'setting'],
      values: ['primera linea de playa', 'beachfront', 'frontline beach'],
    },
    said: /primera linea|front ?line|beachfront|first line/,
    searched: `primera línea, primera línea de playa, primera línea de mar, primera línea playa, 1ª línea, front line,
      frontline, first line, first line beach, front line beach, frontline beach, beachfront, beach front, seafront,
      sea front, beachside, a pie de playa`,
  },
};
