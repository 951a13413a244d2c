import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { PropertyResults } from '../../../src/search/search.contract.ts';
import { type Api, read } from '../../api/read.ts';
import type { SearchFilters } from '../../search/site/search-results/search-filters.ts';
import { fewApiPath } from '../../search/site/search-results/search-url.ts';

const PRICE = ['priceMin', 'priceMax'];

interface Nearest {
  items: PropertyCard[];
  /** The parameters that were left out to find them; empty where these are just the newest homes. */
  without: string[];
}

/** What to show where nothing is found: what lacks the fewest of the filters, or comes nearest to the price. */
export async function readNearest(api: Api, filters: SearchFilters, { closest }: PropertyResults): Promise<Nearest> {
  const hasPrice = filters.priceMin !== undefined || filters.priceMax !== undefined;
  const without = closest?.parameters ?? (hasPrice ? PRICE : []);
  const find = async (some: SearchFilters, sort: 'newest' | 'price-asc' | 'price-desc') =>
    (await read(api, fewApiPath(some, sort), PropertyResults)).items;
  const isKept = ([name]: [string, unknown]) => closest !== null && !without.includes(name);
  const kept: SearchFilters = Object.fromEntries(Object.entries(filters).filter(isKept));
  if (!hasPrice || !without.includes('priceMax')) return { items: await find(kept, 'newest'), without };
  const dearer = await find({ ...kept, priceMin: filters.priceMin }, 'price-asc');
  return { items: dearer.length > 0 ? dearer : await find(kept, 'price-desc'), without };
}
