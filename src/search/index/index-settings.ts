const CATALOGUE_LIMIT = 1_000_000;
const WORDS_LIMIT = 1_000_000;

const filterable = (filter: { equality: boolean; comparison: boolean }, ...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter },
});

/**
 * Lists every setting, so that it can be compared with the server's response. Allows only the comparisons in use, since
 * each slows down every update.
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
    // Meilisearch does not recognise it as a location within a pattern.
    '_geo',
  ],
  sortableAttributes: ['createdAt', 'featuredOrder', 'id', 'priceEuro', 'size'],
  /** Words are resolved before the query, which contains them as filters. */
  searchableAttributes: [],
  rankingRules: ['sort'],
  faceting: { maxValuesPerFacet: WORDS_LIMIT, sortFacetValuesBy: { '*': 'alpha' as const } },
  pagination: { maxTotalHits: CATALOGUE_LIMIT },
  facetSearch: false,
  prefixSearch: 'disabled' as const,
};
