import type { Warn } from '../../feed-warning.contract.ts';

/** The peninsula, both archipelagos, Ceuta and Melilla. */
const SPAIN = { south: 27.4, north: 43.9, west: -18.3, east: 4.5 };

const NOWHERE = { latitude: null, longitude: null };

const degrees = (text: string) => {
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
};

const isInSpain = (latitude: number, longitude: number) =>
  latitude >= SPAIN.south && latitude <= SPAIN.north && longitude >= SPAIN.west && longitude <= SPAIN.east;

/**
 * Geocoders that fail answer with 0 or with Miami: anything outside Spain is unknown, unless the two were mistaken for
 * each other. No latitude of Spain is a longitude of it, so that there is no doubt which is which.
 */
export function mapCoordinates(latitudeText: string, longitudeText: string, warn: Warn) {
  const [latitude, longitude] = [degrees(latitudeText), degrees(longitudeText)];
  if (latitude === 0 || longitude === 0) return NOWHERE;
  if (isInSpain(latitude, longitude)) return { latitude, longitude };
  if (isInSpain(longitude, latitude)) {
    warn('coordinates_swapped');
    return { latitude: longitude, longitude: latitude };
  }
  warn('coordinates_outside_spain');
  return NOWHERE;
}
