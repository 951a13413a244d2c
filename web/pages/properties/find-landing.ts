import { redirect, render } from 'vike/abort';
import { type Place, Places, type PlaceType } from '../../../src/search/places/places.contract.ts';
import { PropertyResults } from '../../../src/search/search.contract.ts';
import { type Api, read } from '../../api/read.ts';
import { formatPropertyPrice } from '../../catalogue/site/format-property-price.ts';
import { landingPath } from '../../search/site/landing/landing-path.ts';
import type { Landing } from '../../search/site/landing/landing.ts';
import { firstApiPath } from '../../search/site/search-results/search-url.ts';

const MAX_ELSEWHERE = 12;

/** The landing page of the address: 404 where it has no properties, 301 where only upper and lower case differ. */
export async function findLanding(api: Api, { town, type }: Record<string, string | undefined>) {
  if (town === undefined) return null;
  const { items } = await read(api, '/api/v1/places', Places);
  const place = items.find(({ slug }) => slug === town.toLowerCase());
  const kind = place?.types.find(({ slug }) => slug === type?.toLowerCase()) ?? null;
  if (!place || (type !== undefined && !kind)) throw render(404);
  if (place.slug !== town || (kind && kind.slug !== type)) throw redirect(landingPath(place, kind), 301);
  return {
    town: { slug: place.slug, value: place.value, name: place.name },
    type: kind,
    prices: await pricesOf(api, place, kind),
    types: place.types,
    elsewhere: elsewhere(items, place, kind),
  } satisfies Landing;
}

export const landingFilters = ({ town, type }: Pick<Landing, 'town' | 'type'>) => ({
  location: [town.value],
  ...(type && { propertyType: [type.value] }),
});

/** The lowest and the highest price; properties without a price come last in either order. */
async function pricesOf(api: Api, town: Place, type: PlaceType | null): Promise<Landing['prices']> {
  const filters = landingFilters({ town, type });
  const [least, most] = await Promise.all(
    (['price-asc', 'price-desc'] as const).map(async (sort) => {
      const { items } = await read(api, firstApiPath(filters, sort), PropertyResults);
      return items[0] && items[0].price !== null ? formatPropertyPrice(items[0]) : undefined;
    }),
  );
  return least && most ? { least, most } : null;
}

const elsewhere = (places: Place[], here: Place, type: PlaceType | null): Landing['elsewhere'] =>
  places
    .filter(({ slug }) => slug !== here.slug)
    .flatMap(({ slug, name, count, types }) => {
      const shown = type ? types.find((other) => other.slug === type.slug)?.count : count;
      return shown ? [{ slug, name, count: shown }] : [];
    })
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_ELSEWHERE);
