import { mapEachAmenity } from '../../src/catalogue/fields/amenities.contract.ts';
import type { PropertyCard } from '../../src/catalogue/property.contract.ts';
import { PropertyClusters } from '../../src/search/map/clusters.contract.ts';
import { ParsedNaturalQuery } from '../../src/search/natural-query/natural-query.contract.ts';
import { BUILT_RANGES, PLOT_RANGES, PRICE_RANGES, type Range } from '../../src/search/ranges.contract.ts';
import { PropertyFacets, PropertyResults } from '../../src/search/search.contract.ts';
import { buildPropertyCard } from './site-property.ts';

const PAGE_SIZE = 42;

export const typeNames = { '1-1': 'Apartamento', '1-3': 'Ático', '2-1': 'Casa', '2-3': 'Villa', '3-1': 'Terreno' };

const toOption = ([value, count, name = value]: [string, number, string?]) => ({ value, name, count });
const toRangeOption = ({ min, max, label }: Range, index: number) => ({
  value: `${min}-${max}`,
  name: label,
  count: 20 - index,
});

export const facets = PropertyFacets.parse({
  location: [toOption(['Marbella', 30]), toOption(['Nerja', 4]), toOption(['Coín', 7])],
  zone: [
    { value: 'Centro (Marbella)', name: 'Centro', count: 5, location: 'Marbella' },
    { value: 'Centro (Nerja)', name: 'Centro', count: 2, location: 'Nerja' },
    { value: 'Puerto Banús', name: 'Puerto Banús', count: 9, location: 'Marbella' },
  ],
  family: [toOption(['1-1', 28, 'Apartamento']), toOption(['2-1', 17, 'Casa']), toOption(['3-1', 3, 'Terreno'])],
  propertyType: [toOption(['1-3', 6, 'Ático']), toOption(['2-3', 11, 'Villa'])],
  bedrooms: [1, 2, 3, 4, 5, 6].map((count, bedrooms) => toOption([`${bedrooms}`, count])),
  baths: [toOption(['2', 19, '2+']), toOption(['3', 13, '3+'])],
  price: [PRICE_RANGES[0]!, PRICE_RANGES[2]!, PRICE_RANGES.at(-1)!].map(toRangeOption),
  built: BUILT_RANGES.slice(3, 5).map(toRangeOption),
  plot: PLOT_RANGES.slice(0, 1).map(toRangeOption),
  energy: [toOption(['D', 4]), toOption(['E', 5])],
  newBuild: 3,
  ...mapEachAmenity(() => 8),
});

export const buildCard = (card: Partial<PropertyCard> = {}) =>
  buildPropertyCard({
    reference: 'MB-1021',
    ...{ area: null, terrace: null, size: 310, energy: null, pictures: [], pictureCount: 0 },
    ...card,
  });

export const buildResults = ({ total = 237, page = 1, ...results }: Partial<PropertyResults> = {}) =>
  PropertyResults.parse({
    items: total > 0 ? [buildCard()] : [],
    page,
    pageSize: PAGE_SIZE,
    total,
    pageCount: Math.ceil(total / PAGE_SIZE),
    interpretation: null,
    relaxed: null,
    totalWithoutWords: null,
    removableFilters: [],
    nearestMatch: null,
    unknownPlace: null,
    circle: null,
    nearby: null,
    points: null,
    facets,
    ...results,
  });

export const buildClusters = (clusters: Partial<PropertyClusters> = {}) =>
  PropertyClusters.parse({ total: 0, withoutLocation: 0, clusters: [], properties: [], ...clusters });

export const buildInterpretation = (interpretation: Partial<ParsedNaturalQuery> = {}) =>
  ParsedNaturalQuery.parse({ filters: {}, labels: [], rest: '', ...interpretation });
