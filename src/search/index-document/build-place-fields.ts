import { hash } from 'node:crypto';
import { isUnspecificPlace } from '../../catalogue/zones/unspecific-place.contract.ts';
import { placeKey } from './place-key.ts';

const PATH_SEPARATOR = ' › ';

const cleanPlaceName = (text: string | null) =>
  text && !isUnspecificPlace(text) ? text.replace(/[\s›]+/g, ' ').trim() : null;

/** Meilisearch counts values together that differ in case or accents alone, and answers with any of them. */
const SIGNATURE = / #[0-9a-f]{8}$/;

const addSignature = (spelling: string) => `${spelling} #${hash('sha256', spelling).slice(0, 8)}`;

/** Takes the index's `spellings` apart again: a location, or a zone with its location. */
export const removeSignature = (value: string) => value.replace(SIGNATURE, '');

/** Names a zone with its location, where several locations have a zone of that name. */
export const formatZoneName = (zone: string, location: string) => `${zone} (${location})`;

/** The keys of a place are its location, its zone, and both; a filter names any of them. */
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

/** Takes the index's `zone` apart again. */
export const splitZonePath = (path: string) => path.split(PATH_SEPARATOR) as [zone: string, location: string];
