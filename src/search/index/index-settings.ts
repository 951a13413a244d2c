const CATALOGUE_LIMIT = 1_000_000;
const PLACES_LIMIT = 10_000;

const only = (filter: { equality: boolean; comparison: boolean }, ...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter },
});

/**
 * Complete, so that they can be compared with what the server answers.
 * Only the comparisons that are asked for: each one more costs every update.
 */
export const indexSettings = {
  filterableAttributes: [
    only(
      { equality: true, comparison: false },
      ...['placeKeys', 'location', 'zone', 'type', 'family', 'bedsFacet', 'priceBands', 'flags', 'source'],
    ),
    only({ equality: false, comparison: true }, 'priceEuro', 'bathrooms', 'size', 'createdAt', 'featuredUntil'),
  ],
  sortableAttributes: ['createdAt', 'featuredOrder', 'id', 'priceEuro', 'size'],
  searchableAttributes: [
    'card.reference',
    'card.title',
    'card.location',
    'card.area',
    'card.typeName',
    'features',
    'descriptions',
  ],
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'],
  proximityPrecision: 'byAttribute' as const,
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: ['card.reference'],
    disableOnNumbers: true,
  },
  faceting: { maxValuesPerFacet: PLACES_LIMIT, sortFacetValuesBy: { '*': 'alpha' as const } },
  pagination: { maxTotalHits: CATALOGUE_LIMIT },
  facetSearch: false,
};
