import { zoneCentre } from '../../catalogue/zones/zone-centre.contract.ts';
import { placeCentre } from '../places/place-centre.ts';
import { type Clause, isAnyOf, type SearchEngine } from '../query/search-query.ts';
import type { StockValues } from '../query/stock-values.ts';
import type { PropertyFilters } from '../search.contract.ts';

const USUAL_METRES = 2_000;

const NOWHERE = isAnyOf('spot');

/** Whether `near` named a place that nobody knows. */
export const isNowhere = (clause: Clause | undefined) => clause === NOWHERE;

/** The circle that `near` stands for, where it stands for one. */
export const circleOf = (clause: Clause | undefined) =>
  clause && 'around' in clause
    ? { latitude: clause.around.latitude, longitude: clause.around.longitude, metres: clause.metres }
    : null;

/** What `near` asks for. A place that nobody knows, or that is not on the map, finds nothing, as `location` does. */
export async function nearClause(
  { near, within }: Pick<PropertyFilters, 'near' | 'within'>,
  known: StockValues,
  stock: SearchEngine,
): Promise<Clause | undefined> {
  if (near === undefined) return undefined;
  const centre = typeof near === 'string' ? await centreOf(near, known, stock) : { ...near, radius: 0 };
  if (!centre) return NOWHERE;
  const { radius, ...around } = centre;
  return { around, metres: within ?? Math.max(USUAL_METRES, radius) };
}

/** Of a place of the coast as it is known, be anything for sale there or not; of any other, as its homes are shown. */
async function centreOf(name: string, known: StockValues, stock: SearchEngine) {
  const keys = known.placeKeys([name]);
  const zone = known.zones.find(({ key }) => key === keys[0]);
  const named = zone ? { location: zone.location, area: zone.name } : { location: name, area: null };
  return zoneCentre(named) ?? placeCentre(stock, keys);
}
