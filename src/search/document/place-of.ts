import { placeKey } from './place-key.ts';

const BETWEEN = ' › ';

const name = (text: string | null) => text?.replace(/[\s›]+/g, ' ').trim() || null;

/** Names a zone with its location, where several locations have a zone of that name. */
export const zoneWithin = (zone: string, location: string) => `${zone} (${location})`;

/** The keys of a place are its location, its zone, and both; a filter names any of them. */
export function placeOf(locationText: string | null, zoneText: string | null) {
  const [location, zone] = [name(locationText), name(zoneText)];
  const both = zone && location;
  const names = [location, zone, both && zoneWithin(zone, location)];
  return {
    location,
    zone: both ? `${zone}${BETWEEN}${location}` : null,
    placeKeys: [...new Set(names.map((part) => placeKey(part ?? '')).filter(Boolean))],
  };
}

/** Takes the index's `zone` apart again. */
export const zoneAndLocation = (path: string) => path.split(BETWEEN) as [zone: string, location: string];
