import { z } from 'zod';
import { ListOrder } from '../agency/agency.contract.ts';
import { AMENITY_NAMES, mapEachAmenity } from '../catalogue/fields/amenities.contract.ts';
import { AMENITY_TERMS } from '../catalogue/fields/amenity-terms.contract.ts';
import { decodeReferences } from '../catalogue/fields/property-url.contract.ts';
import { ReferenceParam, EnergyLetter, PropertyCard } from '../catalogue/property.contract.ts';
import { PublicPoint } from '../catalogue/public-location/public-point.contract.ts';
import { exactText } from '../platform/input/text.contract.ts';
import { SearchCircle, GEO_FILTERS } from './geo/geo-filters.contract.ts';
import { ParsedNaturalQuery } from './natural-query/natural-query.contract.ts';
import { boundParam, trueParam, commaList, numericParam, placeName, trimmedText } from './query/parameters.contract.ts';
import { NO_UPPER_BOUND } from './ranges.contract.ts';

const PAGE_SIZE = 42;

/** `relevance` requires `search`, and `nearest` requires `near`. */
export const PropertySort = z.enum(['relevance', 'nearest', ...ListOrder.options]).meta({ id: 'PropertySort' });
export type PropertySort = z.infer<typeof PropertySort>;

const parseReferences = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).flatMap((part: unknown) =>
    typeof part === 'string' ? decodeReferences([part]) : [part],
  );

export const PropertyFilters = z.strictObject({
  location: commaList(placeName).meta({
    description:
      'Towns or zones; a property matches any of them. Ignores accents and case. A known name matches exactly that place; other text matches every place that contains it.',
    example: ['Marbella', 'Mijas Costa'],
  }),
  propertyType: commaList(z.string().regex(/^[\w-]{1,20}$/, 'No es un código de tipo')).meta({
    description: 'Type codes; a property matches any of them. 1-1, 2-1 and 3-1 match their whole family.',
    example: ['1-1', '2-3'],
  }),
  bedrooms: commaList(numericParam(z.int().min(0).max(5))).meta({
    description: 'Numbers of bedrooms; a property matches any of them. 0 means studio, 5 means five or more',
    example: [2, 3],
  }),
  baths: numericParam(z.number().min(1).max(20))
    .optional()
    .meta({ description: 'Minimum number of bathrooms', example: 2 }),
  priceMin: boundParam('Minimum price in euros, inclusive; 0 means no limit', 200_000),
  priceMax: boundParam('Maximum price in euros, inclusive; 999999999 means no limit', 500_000),
  builtMin: boundParam('Minimum built area in m², inclusive; 0 means no limit', 100),
  builtMax: boundParam('Maximum built area in m², inclusive; 999999999 means no limit', 250),
  plotMin: boundParam('Minimum plot area in m², inclusive; 0 means no limit', 500),
  plotMax: boundParam('Maximum plot area in m², inclusive; 999999999 means no limit', 2_000),
  energy: EnergyLetter.optional().meta({
    description: 'Energy consumption rating, or better',
    example: 'C',
  }),
  newBuild: trueParam('Only new developments'),
  search: trimmedText
    .max(200)
    .optional()
    .meta({
      description:
        'Text of the search box. Recognised parts become filters, as in `GET /properties/interpretation`, and are combined ' +
        'with all other parameters; see `interpretation`. Properties must contain all remaining words in reference, title, ' +
        'location, zone, type, features or description, in Spanish or English. The search ignores stop words, tolerates ' +
        'typing errors and finds synonyms. If no property matches all words, the least selective words are dropped; see ' +
        '`relaxed`',
      example: 'villa con piscina y bodega',
    }),
  relax: trueParam(
    'States that `search` is the `rest` of an interpreted sentence. It is not interpreted again, and if no property ' +
      'matches any of its words, all of them are dropped; see `relaxed`',
  ),
  ...mapEachAmenity((amenity) => trueParam(AMENITY_TERMS[amenity].filterDescription)),
  without: commaList(z.enum(AMENITY_NAMES, 'No es una característica')).meta({
    description: 'Excludes properties that are described with any of these features',
    example: ['pool'],
  }),
  ...GEO_FILTERS,
});
export type PropertyFilters = z.infer<typeof PropertyFilters>;

const isValidRange = (min = 0, max = NO_UPPER_BOUND) => min <= max;

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
        "Defaults to `relevance` with `search`, otherwise to the agency's default. `relevance` requires `search`; `nearest` requires `near`. Equal results sort newest first; prices on request come last",
    }),
    page: numericParam(z.int().min(1).max(100_000))
      .default(1)
      .meta({ description: 'Page number, by default 1; empty beyond the last page' }),
    pageSize: numericParam(z.int().min(1).max(100))
      .default(PAGE_SIZE)
      .meta({ description: `Items per page, by default ${PAGE_SIZE}` }),
    facets: trueParam('Whether to return facets'),
    points: trueParam('Whether to return the public location of each item'),
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
const optionCount = count.nullable().meta({ description: 'Null if the search was too busy to count' });
const FacetOption = z.object({ value: z.string(), name: z.string(), count: optionCount }).meta({ id: 'FacetOption' });
export type FacetOption = z.infer<typeof FacetOption>;
const range = z.array(FacetOption).meta({ description: 'Values as min-max, both inclusive' });

/** Each option is counted as if its own group had no filter. */
export const PropertyFacets = z
  .object({
    location: z.array(FacetOption),
    zone: z
      .array(FacetOption.extend({ location: z.string().meta({ description: "Value of the zone's town" }) }))
      .meta({ description: 'Zones of known towns; use them as values of `location`' }),
    family: z.array(FacetOption).meta({ description: 'The family codes 1-1, 2-1 and 3-1, each with all its types' }),
    propertyType: z.array(FacetOption).meta({ description: 'Other types that have properties' }),
    bedrooms: z.array(FacetOption).meta({ description: '0 means studio, 5 means five or more' }),
    baths: z.array(FacetOption).meta({ description: 'Minimum number' }),
    price: range,
    built: range,
    plot: range,
    energy: z.array(FacetOption).meta({ description: 'This consumption rating or better' }),
    newBuild: optionCount,
    ...mapEachAmenity(() => optionCount),
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
    interpretation: ParsedNaturalQuery.nullable().meta({
      description: 'Interpretation of `search`; null without `search` and with `relax`',
    }),
    relaxed: z
      .object({ droppedWords: z.array(z.string()).meta({ description: 'As typed', example: ['lujo'] }) })
      .nullable()
      .meta({
        description:
          'Words that were dropped because no property matches all words; items, total and facets are those without them. Null if no word was dropped',
      }),
    totalWithoutWords: count.nullable().meta({
      description: 'Number of results without the words, if the words hide some results of the filters; otherwise null',
    }),
    removableFilters: z
      .array(z.object({ parameters: z.array(z.string()).meta({ example: ['priceMin', 'priceMax'] }), total: count }))
      .meta({
        description:
          'Suggestions for a search without results: at most three filters that could be removed, each with its parameters and the number of results, most results first. Also set if words were dropped, with the results that match all words. Otherwise empty',
      }),
    nearestMatch: z
      .object({ parameters: z.array(z.string()).meta({ example: ['pool', 'priceMin', 'priceMax'] }), total: count })
      .nullable()
      .meta({
        description:
          'For a search without results: the parameters to remove for the nearest match, and its number of results. Places and types are removed last. Null if there are results, or nothing is for sale',
      }),
    unknownPlace: z
      .string()
      .nullable()
      .meta({ description: 'The value of `near` if the place is unknown; otherwise null' }),
    circle: SearchCircle.nullable().meta({
      description:
        'Circle of `near` and `within`; null without them, for an unknown place, and for a town or several places',
    }),
    nearby: z
      .object({
        places: z.array(z.string()).meta({ description: 'All places that the name matches' }),
        metres: z.number().meta({ description: 'Distance in metres around the places, or around the homes of a town' }),
      })
      .nullable()
      .meta({ description: 'Interpretation of the name in `near`; null without a name and for an unknown place' }),
    points: z.array(PublicPoint.nullable()).nullable().meta({
      description: 'With points=true: public location of each item, in the same order; null if an item has none',
    }),
    facets: PropertyFacets.nullable().meta({ description: 'Only with facets=true' }),
  })
  .meta({ id: 'PropertyResults' });
export type PropertyResults = z.infer<typeof PropertyResults>;

export const PropertyCards = z.object({ items: z.array(PropertyCard) }).meta({ id: 'PropertyCards' });
export type PropertyCards = z.infer<typeof PropertyCards>;

export const CardsQuery = z.strictObject({
  references: z.preprocess(parseReferences, z.array(ReferenceParam).max(50)).meta({
    description:
      'At most 50 references, case-insensitive; properties not for sale are omitted. Write a comma within a reference as %2C and a percent sign as %25, before URL encoding.',
    example: ['MB-1021', 'MJ-2034'],
  }),
});
export type CardsQuery = z.infer<typeof CardsQuery>;

export const SuggestionQuery = z.strictObject({
  q: exactText().trim().min(1).max(80).meta({ description: 'Text typed so far', example: 'mij' }),
});
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

export const Suggestions = z
  .object({
    interpretation: ParsedNaturalQuery.meta({ description: 'Interpretation of the typed text as a sentence' }),
    items: z.array(
      z.object({
        kind: z.enum(['location', 'zone', 'property']),
        value: z.string().meta({ description: 'A value of `location`, or a reference' }),
        label: z.string(),
        count: z.int().min(0).nullable().meta({ description: 'Number of properties of a place' }),
        path: z.string().nullable().meta({ description: 'Path of the property page' }),
      }),
    ),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;
