import type { Warn } from '../feed-warning.contract.ts';
import { cleanLine } from '../text/clean-line.ts';
import { placeName } from './place-name.ts';
import { provinceName } from './province-name.ts';

type Said = { town: string; province: string; country: string; locationDetail: string };

const SPAIN = new Set(['', 'spain', 'españa', 'espana', 'es', 'esp']);

/** Town, province and urbanisation as they are written on a map. */
export function mapPlace(record: Said, warn: Warn) {
  const [town, province, area] = [record.town, record.province, record.locationDetail].map(cleanLine) as [
    string,
    string,
    string,
  ];
  const country = cleanLine(record.country);
  const spelt = { location: placeName(town), province: provinceName(province), area: placeName(area) };
  if (spelt.location !== town || spelt.province !== province || spelt.area !== area) warn('respelled_place');
  return {
    country: SPAIN.has(country.toLowerCase()) ? 'España' : placeName(country),
    province: spelt.province || null,
    location: spelt.location || null,
    area: spelt.area || null,
  };
}
