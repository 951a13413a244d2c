import type { Warn } from '../../feed-warning.contract.ts';
import { findProvince } from './normalize-province.ts';

/** The peninsula, both archipelagos, Ceuta and Melilla. */
const SPAIN = { south: 27.4, north: 43.9, west: -18.3, east: 4.5 };

/** East of Alicante nothing of Spain lies further south. */
const BALEARICS_SOUTH = 38.5;

const NOWHERE = { latitude: null, longitude: null };

const parseDegrees = (text: string) => {
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
};

const isInSpain = (latitude: number, longitude: number) =>
  latitude >= SPAIN.south &&
  latitude <= SPAIN.north &&
  longitude >= SPAIN.west &&
  longitude <= SPAIN.east &&
  !(longitude > 0.5 && latitude < BALEARICS_SOUTH);

/** Provinces that reach east of Greenwich; of any other a longitude there has lost its minus. */
const EASTERN: ReadonlySet<string> = new Set(
  'Alicante,Barcelona,Castellón,Girona,Huesca,Illes Balears,Lleida,Tarragona,Teruel,Valencia,Zaragoza'.split(','),
);

/** South, north, west and east of the provinces that most homes of the feeds are in. */
const BOXES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Alicante: [37.8, 38.9, -1.1, 0.3],
  Almería: [36.6, 38, -3.2, -1.6],
  Cádiz: [36, 37.1, -6.5, -5],
  Córdoba: [37.1, 38.8, -5.6, -3.9],
  Granada: [36.6, 38.1, -4.4, -2.2],
  Huelva: [36.7, 38.3, -7.6, -6.1],
  Jaén: [37.3, 38.6, -4.3, -2.4],
  Málaga: [36.3, 37.3, -5.7, -3.7],
  Murcia: [37.3, 38.8, -2.4, -0.6],
  Sevilla: [36.8, 38.2, -6.6, -4.6],
};
/** Degrees; a home near the border may be said to lie in the next province. */
const MARGIN = 0.5;

function isInProvince(latitude: number, longitude: number, province: string | null): boolean {
  const box = province === null ? undefined : BOXES[province];
  if (!box) return province === null || findProvince(province) === null || EASTERN.has(province) || longitude < 0;
  const [south, north, west, east] = box;
  const isBetween = (value: number, from: number, to: number) => value >= from - MARGIN && value <= to + MARGIN;
  return isBetween(latitude, south, north) && isBetween(longitude, west, east);
}

/**
 * Geocoders that fail answer with 0 or with Miami: anything outside Spain, or far outside the province, is unknown,
 * unless the two were mistaken for each other or the longitude has lost its minus. No latitude of Spain is a longitude
 * of it, so that there is no doubt which is which.
 */
export function mapCoordinates(source: { latitude: string; longitude: string }, province: string | null, warn: Warn) {
  const [up, across] = [parseDegrees(source.latitude), parseDegrees(source.longitude)];
  if (up === 0 || across === 0) return NOWHERE;
  const isSwapped = !isInSpain(up, across) && isInSpain(across, up);
  const [latitude, longitude] = isSwapped ? [across, up] : [up, across];
  const isThere = (one: number) => isInSpain(latitude, one) && isInProvince(latitude, one, province);
  const isKnown = province !== null && findProvince(province) !== null;
  const corrected = [longitude, ...(isKnown ? [-longitude] : [])].find(isThere);
  if (isSwapped) warn('coordinates_swapped');
  if (corrected === undefined) {
    warn(isInSpain(latitude, longitude) ? 'coordinates_outside_province' : 'coordinates_outside_spain');
    return NOWHERE;
  }
  if (corrected !== longitude) warn('longitude_without_minus');
  return { latitude, longitude: corrected };
}
