import type { Warn } from '../../feed-warning.contract.ts';
import { findProvince } from './map-place.ts';

/** The mainland, both archipelagos, Ceuta and Melilla. */
const SPAIN = { south: 27.4, north: 43.9, west: -18.3, east: 4.5 };

/** East of Alicante, no part of Spain lies further south. */
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

/** Provinces that reach east of Greenwich; elsewhere a positive longitude has lost its minus sign. */
const EASTERN_PROVINCES: ReadonlySet<string> = new Set(
  'Alicante,Barcelona,Castellón,Girona,Huesca,Illes Balears,Lleida,Tarragona,Teruel,Valencia,Zaragoza'.split(','),
);

/** South, north, west and east of the most common provinces. */
const PROVINCE_BOXES: Readonly<Record<string, readonly [number, number, number, number]>> = {
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
/** Properties near a border may be listed in the neighbouring province. */
const MARGIN_DEGREES = 0.5;

function isInProvince(latitude: number, longitude: number, province: string | null): boolean {
  const box = province === null ? undefined : PROVINCE_BOXES[province];
  if (!box) {
    return province === null || findProvince(province) === null || EASTERN_PROVINCES.has(province) || longitude < 0;
  }
  const [south, north, west, east] = box;
  const isBetween = (value: number, from: number, to: number) =>
    value >= from - MARGIN_DEGREES && value <= to + MARGIN_DEGREES;
  return isBetween(latitude, south, north) && isBetween(longitude, west, east);
}

/**
 * Failed geocoders return 0 or Miami, so anything outside Spain or far outside the province becomes unknown. Swapped
 * coordinates and a lost minus sign are corrected; latitudes and longitudes of Spain never overlap, so this is
 * unambiguous.
 */
export function mapCoordinates(source: { latitude: string; longitude: string }, province: string | null, warn: Warn) {
  const givenLatitude = parseDegrees(source.latitude);
  const givenLongitude = parseDegrees(source.longitude);
  if (givenLatitude === 0 || givenLongitude === 0) return NOWHERE;
  const isSwapped = !isInSpain(givenLatitude, givenLongitude) && isInSpain(givenLongitude, givenLatitude);
  const [latitude, longitude] = isSwapped ? [givenLongitude, givenLatitude] : [givenLatitude, givenLongitude];
  const isPlausible = (candidate: number) =>
    isInSpain(latitude, candidate) && isInProvince(latitude, candidate, province);
  const isKnownProvince = province !== null && findProvince(province) !== null;
  const corrected = [longitude, ...(isKnownProvince ? [-longitude] : [])].find(isPlausible);
  if (isSwapped) warn('coordinates_swapped');
  if (corrected === undefined) {
    warn(isInSpain(latitude, longitude) ? 'coordinates_outside_province' : 'coordinates_outside_spain');
    return NOWHERE;
  }
  if (corrected !== longitude) warn('longitude_without_minus');
  return { latitude, longitude: corrected };
}
