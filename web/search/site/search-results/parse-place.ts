import type { PlaceFilters } from './search-filters.ts';

/** Metres around a point that can be searched. */
const MIN_WITHIN = 100;
const MAX_WITHIN = 100_000;
const MAX_NAME_LENGTH = 120;
/** As they are written; whether they enclose anything, the server judges. */
const BBOX = /^-?\d{1,3}(\.\d{1,8})?(,-?\d{1,3}(\.\d{1,8})?){3}$/;
/** An encoded polyline: what it encloses, the server judges, which reads no more than so many letters. */
const AREA = /^[?-~]{6,500}$/;

/** Where on the map an address searches; what can be none is ignored. */
export function parsePlace(query: URLSearchParams): PlaceFilters {
  const bbox = query.getAll('bbox').find((text) => BBOX.test(text));
  const area = query.getAll('area').find((text) => AREA.test(text));
  const near = query.getAll('near').map(readNear).find(Boolean);
  const within = near && query.getAll('within').map(readMetres).find(Boolean);
  return { ...(bbox && { bbox }), ...(near && { near }), ...(within && { within }), ...(area && { area }) };
}

/** A name, or a latitude and a longitude. */
function readNear(text: string): string | undefined {
  const near = text.replace(/\p{Cc}/gu, ' ').trim();
  if (near.length > MAX_NAME_LENGTH) return undefined;
  if (!/^[-\d.,\s]+$/.test(near)) return near;
  const [latitude, longitude, ...more] = near.split(',').map((part) => part.trim());
  const areDegrees = [latitude, longitude].every((part) => part !== undefined && /^-?\d{1,3}(\.\d{1,8})?$/.test(part));
  const areOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  return areDegrees && areOnEarth && more.length === 0 ? `${latitude},${longitude}` : undefined;
}

function readMetres(text: string): number | undefined {
  const metres = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return metres >= MIN_WITHIN && metres <= MAX_WITHIN ? metres : undefined;
}
