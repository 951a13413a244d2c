import { hash } from 'node:crypto';
import { isUnspecificPlace } from '../../catalogue/zones/unspecific-place.contract.ts';
import { foldWords } from '../../platform/input/fold.contract.ts';
import { NO_UPPER_BOUND, type Range } from '../ranges.contract.ts';

export const formatRange = ({ min, max }: Range) => `${min}-${max}`;

/** Lists the ranges that contain the number. Bounds are inclusive, so a bound between two ranges is in both. */
export const histogramBuckets = (value: number | null, ranges: readonly Range[]) =>
  ranges
    .filter(({ min, max }) => value !== null && value >= min && (value <= max || max === NO_UPPER_BOUND))
    .map(formatRange);

/** Returns "2" for the type "2-3"; null for other formats. */
export const getTypeFamily = (code: string | null) => code?.match(/^(\d+)-/)?.[1] ?? null;

/** Key of a place by name. Names that lead to the same landing page share a key. */
export const placeKey = foldWords;

/** Separates zone and location in a zone path, such as "Elviria › Marbella". */
const PATH_SEPARATOR = ' › ';

const cleanPlaceName = (text: string | null) =>
  text && !isUnspecificPlace(text) ? text.replace(/[\s›]+/g, ' ').trim() : null;

/** Distinguishes spellings, since Meilisearch merges facet values that differ only in case or accents. */
const SIGNATURE = / #[0-9a-f]{8}$/;

const addSignature = (spelling: string) => `${spelling} #${hash('sha256', spelling).slice(0, 8)}`;

/** Removes the signature from a value of `spellings`: a location, or a zone with its location. */
export const removeSignature = (value: string) => value.replace(SIGNATURE, '');

/** Distinguishes zones of the same name in several locations. */
export const formatZoneName = (zone: string, location: string) => `${zone} (${location})`;

/** `placeKeys` are for the location, the zone, and both; a filter matches any of them. */
export function buildPlaceFields(locationText: string | null, zoneText: string | null) {
  const [location, zone] = [cleanPlaceName(locationText), cleanPlaceName(zoneText)];
  const both = zone && location;
  const path = both && `${zone}${PATH_SEPARATOR}${location}`;
  const names = [location, zone, both && formatZoneName(zone, location)];
  return {
    location,
    zone: path,
    spellings: [location, path].filter((text) => text !== null).map(addSignature),
    placeKeys: [...new Set(names.map((part) => placeKey(part ?? '')).filter(Boolean))],
  };
}

export const isZonePath = (text: string) => text.includes(PATH_SEPARATOR);

export const splitZonePath = (path: string) => path.split(PATH_SEPARATOR) as [zone: string, location: string];
