const CATALOGUE_LIMIT = 1_000_000;
const WORDS_LIMIT = 1_000_000;

const filterable = (filter: { equality: boolean; comparison: boolean }, ...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter },
});

/**
 * Complete, so that they can be compared with what the server answers.
 * Only the comparisons that are asked for: each one more costs every update.
 */
export const indexSettings = {
  filterableAttributes: [
    filterable(
      { equality: true, comparison: false },
      ...[
        'placeKeys',
        'location',
        'zone',
        'spellings',
        'type',
        'family',
        'bedsFacet',
        'bathsFacet',
        'priceBands',
        'builtBands',
      ],
      ...['plotBands', 'energyFacet', 'flags', 'source', 'words', 'spot', 'cell10', 'cell12', 'cell14'],
    ),
    filterable(
      { equality: false, comparison: true },
      ...['priceEuro', 'bathrooms', 'built', 'plot', 'size', 'createdAt', 'featuredUntil'],
    ),
    // In a pattern Meilisearch would not see that it is about places.
    '_geo',
  ],
  sortableAttributes: ['createdAt', 'featuredOrder', 'id', 'priceEuro', 'size'],
  /** Words are read before they reach the index, which gets them as filters. */
  searchableAttributes: [],
  rankingRules: ['sort'],
  faceting: { maxValuesPerFacet: WORDS_LIMIT, sortFacetValuesBy: { '*': 'alpha' as const } },
  pagination: { maxTotalHits: CATALOGUE_LIMIT },
  facetSearch: false,
  prefixSearch: 'disabled' as const,
};
