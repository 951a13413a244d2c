import { z } from 'zod';
import { ListOrder } from '../agency/agency.contract.ts';
import { AMENITY_NAMES, mapEachAmenity } from '../catalogue/amenities/list-amenities.contract.ts';
import { AMENITY_TERMS } from '../catalogue/amenities/amenity-terms.contract.ts';
import { decodeReferences } from '../catalogue/fields/property-url.contract.ts';
import { PublicPoint } from '../catalogue/fields/public-point.contract.ts';
import { ReferenceParam, EnergyLetter, PropertyCard } from '../catalogue/property.contract.ts';
import { boundParam, trueParam, commaList, numericParam, placeName, trimmedText } from './query/parameters.contract.ts';
import { NO_UPPER_BOUND } from './ranges.contract.ts';
import { ParsedNaturalQuery } from './natural-query/natural-query.contract.ts';
import { Around, GEO_FILTERS } from './geo/geo-filters.contract.ts';

const PAGE_SIZE = 42;

/** Relevance is an order only where there are words to be relevant to, nearness where there is a point to be near to. */
export const PropertySort = z.enum(['relevance', 'nearest', ...ListOrder.options]).meta({ id: 'PropertySort' });
export type PropertySort = z.infer<typeof PropertySort>;

const parseReferences = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).flatMap((part: unknown) =>
    typeof part === 'string' ? decodeReferences([part]) : [part],
  );

export const PropertyFilters = z.strictObject({
  location: commaList(placeName).meta({
    description:
      'Locations or zones, any of them. Accents and case do not matter: a known name means exactly that place, ' +
      'other text means every location that contains it, and text that is in none finds nothing.',
    example: ['Marbella', 'Mijas Costa'],
  }),
  propertyType: commaList(z.string().regex(/^[\w-]{1,20}$/, 'No es un código de tipo')).meta({
    description: 'Type codes, any of them. 1-1, 2-1 and 3-1 stand for their whole family.',
    example: ['1-1', '2-3'],
  }),
  bedrooms: commaList(numericParam(z.int().min(0).max(5))).meta({
    description: 'Any of these numbers: 0 is a studio, 5 is five or more',
    example: [2, 3],
  }),
  baths: numericParam(z.number().min(1).max(20))
    .optional()
    .meta({ description: 'At least this many bathrooms', example: 2 }),
  priceMin: boundParam('Euros, inclusive; 0 is no bound', 200_000),
  priceMax: boundParam('Euros, inclusive; 999999999 is no bound', 500_000),
  builtMin: boundParam('m² built, inclusive; 0 is no bound', 100),
  builtMax: boundParam('m² built, inclusive; 999999999 is no bound', 250),
  plotMin: boundParam('m² of the plot, inclusive; 0 is no bound', 500),
  plotMax: boundParam('m² of the plot, inclusive; 999999999 is no bound', 2_000),
  energy: EnergyLetter.optional().meta({
    description: 'Certified with this letter of consumption or a better one',
    example: 'C',
  }),
  newBuild: trueParam('Only new builds'),
  search: trimmedText
    .max(200)
    .optional()
    .meta({
      description:
        'A text, read as the search box of the site reads it: what `GET /properties/reading` understands filters, beside ' +
        'all other parameters (see `reading`). The rest are words, all of them, in reference, title, location, zone, type, ' +
        'features or description, in Spanish or English; small words are left out, mistakes are forgiven, other names for ' +
        'the same are found too. If no property has all of them, the least telling are dropped: see `relaxed`',
      example: 'villa con piscina y bodega',
    }),
  relax: trueParam(
    '`search` is what a sentence has left over, as `rest` of `GET /properties/reading` says it: it is not read again, and ' +
      'if no property has any of its words, all of them are dropped too: see `relaxed`',
  ),
  ...mapEachAmenity((amenity) => trueParam(AMENITY_TERMS[amenity].filterDescription)),
  without: commaList(z.enum(AMENITY_NAMES, 'No es una característica')).meta({
    description: 'Only those that are not said to have any of these',
    example: ['pool'],
  }),
  ...GEO_FILTERS,
});
export type PropertyFilters = z.infer<typeof PropertyFilters>;

const isValidRange = (min = 0, max = NO_UPPER_BOUND) => min <= max;

/** Refuses what each parameter alone could not know. */
export const refineRanges = <Query extends z.ZodType<PropertyFilters>>(query: Query): Query =>
  query
    .refine(({ priceMin, priceMax }) => isValidRange(priceMin, priceMax), {
      path: ['priceMax'],
      error: 'El precio máximo es menor que el mínimo',
    })
    .refine(({ builtMin, builtMax }) => isValidRange(builtMin, builtMax), {
      path: ['builtMax'],
      error: 'La superficie construida máxima es menor que la mínima',
    })
    .refine(({ plotMin, plotMax }) => isValidRange(plotMin, plotMax), {
      path: ['plotMax'],
      error: 'La parcela máxima es menor que la mínima',
    })
    .refine(({ near, within }) => within === undefined || near !== undefined, {
      path: ['within'],
      error: 'Solo hay distancia donde se da un punto',
    });

export const PropertyQuery = refineRanges(
  PropertyFilters.extend({
    sort: PropertySort.optional().meta({
      description:
        "If absent, relevance where there is a search, else the agency's default. Relevance needs a search; what is meant " +
        'leads before what is mentioned, then the newest. Nearest needs `near`; in the same place, the newest first. ' +
        'Prices on request come last in both price sorts; featured puts the featured first, then the newest',
    }),
    page: numericParam(z.int().min(1).max(100_000))
      .default(1)
      .meta({ description: '1 if absent; beyond the last, no items' }),
    pageSize: numericParam(z.int().min(1).max(100))
      .default(PAGE_SIZE)
      .meta({ description: `${PAGE_SIZE} if absent` }),
    facets: trueParam('Also count the options of every filter'),
    points: trueParam('Also say where on the map each of them is shown'),
  }),
)
  .refine(({ sort, search }) => sort !== 'relevance' || search, {
    path: ['sort'],
    error: 'Solo hay relevancia donde se busca un texto',
  })
  .refine(({ sort, near }) => sort !== 'nearest' || near !== undefined, {
    path: ['sort'],
    error: 'Solo hay cercanía donde se da un punto',
  });
export type PropertyQuery = z.infer<typeof PropertyQuery>;

const count = z.int().min(0);
const FacetOption = z.object({ value: z.string(), name: z.string(), count }).meta({ id: 'FacetOption' });
export type FacetOption = z.infer<typeof FacetOption>;
const range = z.array(FacetOption).meta({ description: 'Values as min-max, both inclusive' });

/** Each option's count is computed as if its own group were not set. */
export const PropertyFacets = z
  .object({
    location: z.array(FacetOption),
    zone: z
      .array(FacetOption.extend({ location: z.string().meta({ description: 'Value of its location' }) }))
      .meta({ description: 'Zones of the known locations; their values are values of `location`' }),
    family: z.array(FacetOption).meta({ description: 'The values 1-1, 2-1 and 3-1 with all their types' }),
    propertyType: z.array(FacetOption).meta({ description: 'The other types with stock' }),
    bedrooms: z.array(FacetOption).meta({ description: '0 is a studio, 5 is five or more' }),
    baths: z.array(FacetOption).meta({ description: 'At least so many' }),
    price: range,
    built: range,
    plot: range,
    energy: z.array(FacetOption).meta({ description: 'This letter of consumption or a better one' }),
    newBuild: count,
    ...mapEachAmenity(() => count),
  })
  .meta({ id: 'PropertyFacets' });
export type PropertyFacets = z.infer<typeof PropertyFacets>;

export const PropertyResults = z
  .object({
    items: z.array(PropertyCard),
    page: count,
    pageSize: count,
    total: count,
    pageCount: count,
    reading: ParsedNaturalQuery.nullable().meta({
      description: 'How `search` was read; null without it, and with `relax`',
    }),
    relaxed: z
      .object({ dropped: z.array(z.string()).meta({ description: 'As they were typed', example: ['lujo'] }) })
      .nullable()
      .meta({
        description:
          'null where everything that is shown has all the words; else those that no property has together with the others: ' +
          'items, total and facets are those of the search without them',
      }),
    withoutWords: count.nullable().meta({
      description:
        'Where words beside filters hide some that the filters find: how many there are without the words. Else null',
    }),
    withoutOne: z
      .array(z.object({ parameters: z.array(z.string()).meta({ example: ['priceMin', 'priceMax'] }), total: count }))
      .meta({
        description:
          'Where several filters together find nothing: what would be found without one of them, whose parameters these ' +
          'are; at most three, those first that give the most. Where words were dropped to find something, what has all of ' +
          'them without one of the filters. Else empty',
      }),
    closest: z
      .object({ parameters: z.array(z.string()).meta({ example: ['pool', 'priceMin', 'priceMax'] }), total: count })
      .nullable()
      .meta({
        description:
          'Where nothing is found: the parameters to leave out so that something is, places and types the last, and how ' +
          'much that is. Null where something is found, or nothing is for sale',
      }),
    unknownPlace: z
      .string()
      .nullable()
      .meta({ description: 'What `near` names, where nobody knows such a place; else null' }),
    around: Around.nullable().meta({
      description:
        'The circle that `near` and `within` stand for; null without, for an unknown place, and for a whole town or ' +
        'several places, which are no circle',
    }),
    nearby: z
      .object({
        places: z.array(z.string()).meta({ description: 'All that the name means' }),
        metres: z.number().meta({ description: 'Around them; around the homes of a town' }),
      })
      .nullable()
      .meta({ description: 'How the name in `near` was read; null without, for a point and for an unknown place' }),
    points: z.array(PublicPoint.nullable()).nullable().meta({
      description: 'With points=true: the public points of the items, in their order; null for those on no map',
    }),
    facets: PropertyFacets.nullable().meta({ description: 'With facets=true' }),
  })
  .meta({ id: 'PropertyResults' });
export type PropertyResults = z.infer<typeof PropertyResults>;

export const PropertyCards = z.object({ items: z.array(PropertyCard) }).meta({ id: 'PropertyCards' });
export type PropertyCards = z.infer<typeof PropertyCards>;

export const CardsQuery = z.strictObject({
  references: z.preprocess(parseReferences, z.array(ReferenceParam).max(50)).meta({
    description:
      'Up to 50, in any letter case; those that are not for sale are left out of the answer. Within a reference, a ' +
      'comma is written %2C and a percent sign %25, before the address encodes it all.',
    example: ['MB-1021', 'MJ-2034'],
  }),
});
export type CardsQuery = z.infer<typeof CardsQuery>;
