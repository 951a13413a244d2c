import { redirect, render } from 'vike/abort';
import { type Place, Places, type PlaceType } from '../../../src/search/places/places.contract.ts';
import { PropertyResults } from '../../../src/search/search.contract.ts';
import { type Api, read } from '../../api/read.ts';
import { formatPropertyPrice } from '../../catalogue/site/property/format-property.ts';
import { buildLandingPath, type Landing } from '../../search/site/landing/landing.ts';
import { firstPropertyApiPath } from '../../search/site/search-results/search-url.ts';

const MAX_OTHER_TOWNS = 12;

/** Landing page of the address, null for the list itself: 404 without properties, 301 if only the case differs. */
export async function findLanding(api: Api, { town, type }: Record<string, string | undefined>) {
  if (town === undefined) return null;
  const { items } = await read(api, '/api/v1/places', Places);
  const place = items.find(({ slug }) => slug === town.toLowerCase());
  const placeType = place?.types.find(({ slug }) => slug === type?.toLowerCase()) ?? null;
  if (!place || (type !== undefined && !placeType)) throw render(404);
  if (place.slug !== town || (placeType && placeType.slug !== type))
    throw redirect(buildLandingPath(place, placeType), 301);
  return {
    town: { slug: place.slug, value: place.value, name: place.name },
    type: placeType,
    prices: await readPriceRange(api, place, placeType),
    types: place.types,
    elsewhere: listOtherTowns(items, place, placeType),
  } satisfies Landing;
}

export const landingFilters = ({ town, type }: Pick<Landing, 'town' | 'type'>) => ({
  location: [town.value],
  ...(type && { propertyType: [type.value] }),
});

/** Lowest and highest price; properties without a price come last in either order. */
async function readPriceRange(api: Api, town: Place, type: PlaceType | null): Promise<Landing['prices']> {
  const filters = landingFilters({ town, type });
  const [least, most] = await Promise.all(
    (['price-asc', 'price-desc'] as const).map(async (sort) => {
      const { items } = await read(api, firstPropertyApiPath(filters, sort), PropertyResults);
      return items[0] && items[0].price !== null ? formatPropertyPrice(items[0]) : undefined;
    }),
  );
  return least && most ? { least, most } : null;
}

const listOtherTowns = (places: Place[], currentTown: Place, type: PlaceType | null): Landing['elsewhere'] =>
  places
    .filter(({ slug }) => slug !== currentTown.slug)
    .flatMap(({ slug, name, count, types }) => {
      const resultCount = type ? types.find((other) => other.slug === type.slug)?.count : count;
      return resultCount ? [{ slug, name, count: resultCount }] : [];
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_OTHER_TOWNS);
