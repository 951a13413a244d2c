import type { PageContextServer } from 'vike/types';
import { HomeContent, ReviewsContent, ServicesContent } from '../../../src/agency/content.contract.ts';
import { PRICE_RANGES } from '../../../src/search/ranges.contract.ts';
import { PropertyCards, PropertyResults } from '../../../src/search/search.contract.ts';
import { read } from '../../api/read.ts';
import { HOME_SEARCH_OPTIONS_PATH, toHomeSearchOptions } from '../../search/site/home-search/home-search-options.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const priceRanges = PRICE_RANGES.map(({ min, max, label }) => ({ value: `${min}-${max}`, name: label }));

/** Parts that the search cannot answer are null, and the browser retries them; without texts there is no page. */
export async function data({ api, preventCaching }: PageContextServer) {
  const [content, { lead, services }, { reviews }, featured, options] = await Promise.all([
    read(api, '/api/v1/content/home', HomeContent),
    read(api, '/api/v1/content/services', ServicesContent),
    read(api, '/api/v1/content/reviews', ReviewsContent),
    read(api, '/api/v1/properties/featured', PropertyCards).then(
      ({ items }) => items,
      () => null,
    ),
    read(api, HOME_SEARCH_OPTIONS_PATH, PropertyResults).then(toHomeSearchOptions, () => null),
  ]);
  if (!featured || !options) preventCaching();
  return { ...content, lead, services, reviews, featured, options, priceRanges };
}
