import type { Warn } from '../../feed-warning.contract.ts';
import { cleanLine } from '../../reading/text/clean-line.ts';
import { placeName } from './place-name.ts';
import { provinceName } from './province-name.ts';
import { isRegion, splitPlace } from './split-place.ts';
import { townName } from './town-name.ts';

type Said = { town: string; province: string; country: string; locationDetail: string };

const SPAIN = new Set(['', 'spain', 'españa', 'espana', 'es', 'esp']);

/** Town, province and urbanisation as they are written on a map. */
export function mapPlace(record: Said, warn: Warn) {
  const { town, province, area } = apart(record, warn);
  const country = cleanLine(record.country);
  const spelt = {
    location: townName(town) ?? placeName(town),
    province: provinceName(province),
    area: placeName(area),
  };
  if (spelt.location !== town || spelt.province !== province || spelt.area !== area) warn('respelled_place');
  return {
    country: SPAIN.has(country.toLowerCase()) ? 'España' : placeName(country),
    province: spelt.province || null,
    location: spelt.location || null,
    area: spelt.area || null,
  };
}

/** A zone or province in its own element goes before one that is written into the town. */
function apart(record: Said, warn: Warn) {
  const [town, province, area] = [record.town, record.province, record.locationDetail].map(cleanLine) as [
    string,
    string,
    string,
  ];
  const parts = splitPlace(town);
  if (!parts) return { town, province, area };
  warn('combined_place');
  const saysZone = area !== '' && !(parts.zone && isRegion(area));
  const whole = { town: parts.town, province: province || parts.province, area: saysZone ? area : parts.zone };
  return parts.town === '' ? { ...whole, ...townOf(area) } : whole;
}

/** The urbanisation may name the town where the town itself is none. */
function townOf(area: string) {
  const own = townName(area);
  if (own) return { town: own, area: '' };
  const parts = splitPlace(area);
  return parts && townName(parts.town) ? { town: parts.town, area: parts.zone } : {};
}
