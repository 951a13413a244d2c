import { hash } from 'node:crypto';
import { isNoPlace } from '../../catalogue/zones/no-place.contract.ts';
import { placeKey } from './place-key.ts';

const BETWEEN = ' › ';

const name = (text: string | null) => (text && !isNoPlace(text) ? text.replace(/[\s›]+/g, ' ').trim() : null);

/** Meilisearch counts values together that differ in case or accents alone, and answers with any of them. */
const SIGNED = / #[0-9a-f]{8}$/;

const signed = (spelling: string) => `${spelling} #${hash('sha256', spelling).slice(0, 8)}`;

/** Takes the index's `spellings` apart again: a location, or a zone with its location. */
export const spellingOf = (value: string) => value.replace(SIGNED, '');

/** Names a zone with its location, where several locations have a zone of that name. */
export const zoneWithin = (zone: string, location: string) => `${zone} (${location})`;

/** The keys of a place are its location, its zone, and both; a filter names any of them. */
export function placeOf(locationText: string | null, zoneText: string | null) {
  const [location, zone] = [name(locationText), name(zoneText)];
  const both = zone && location;
  const path = both && `${zone}${BETWEEN}${location}`;
  const names = [location, zone, both && zoneWithin(zone, location)];
  return {
    location,
    zone: path,
    spellings: [location, path].filter((text) => text !== null).map(signed),
    placeKeys: [...new Set(names.map((part) => placeKey(part ?? '')).filter(Boolean))],
  };
}

export const isZonePath = (text: string) => text.includes(BETWEEN);

/** Takes the index's `zone` apart again. */
export const zoneAndLocation = (path: string) => path.split(BETWEEN) as [zone: string, location: string];
