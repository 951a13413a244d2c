import type { Warn } from '../../feed-warning.contract.ts';
import { cleanLine } from '../../reading/text/clean-line.ts';
import { isNameless, isNoPlace } from '../../../catalogue/zones/no-place.contract.ts';
import { countryName } from './country-name.ts';
import { placeName } from './place-name.ts';
import { provinceName } from './province-name.ts';
import { isRegion, splitPlace } from './split-place.ts';
import { townName } from './town-name.ts';
import { zoneName } from './zone-name.ts';

type Parts = { town: string; province: string; area: string };
type Said = { town: string; province: string; country: string; locationDetail: string };

/** Town, province and urbanisation as they are written on a map. */
export function mapPlace(record: Said, warn: Warn) {
  const { town, province, area } = withTown(apart(record, warn), warn);
  const spelt = {
    location: townName(town) ?? zoneName(town) ?? placeName(town),
    province: provinceName(province),
    area: zoneName(area) ?? placeName(area),
  };
  if (spelt.location !== town || spelt.province !== province || spelt.area !== area) warn('respelled_place');
  return {
    country: countryName(cleanLine(record.country)),
    province: spelt.province || null,
    location: spelt.location || null,
    area: spelt.area || null,
  };
}

/** A zone or province in its own element goes before one that is written into the town. */
function apart(record: Said, warn: Warn): Parts {
  const [town, province, area] = [record.town, record.province, record.locationDetail].map(cleanLine) as [
    string,
    string,
    string,
  ];
  const parts = splitPlace(town);
  if (!parts) return { town, province, area };
  warn('combined_place');
  const saysZone = area !== '' && !(parts.zone && isRegion(area));
  return { town: parts.town, province: province || parts.province, area: saysZone ? area : parts.zone };
}

/** "N/A", "Spain" or "Costa del Sol" is no town: then the urbanisation may say which it is. */
function withTown(parts: Parts, warn: Warn): Parts {
  const isNowhere = parts.town !== '' && isNoPlace(parts.town);
  if (isNowhere) warn('no_place');
  const { province } = parts;
  const known = { town: isNowhere ? '' : parts.town, province: isNoPlace(province) ? '' : province };
  const area = isNameless(parts.area) ? '' : parts.area;
  return { area, ...known, ...(known.town === '' && townOf(area)) };
}

/** The urbanisation may name the town where the town itself is none. */
function townOf(area: string) {
  const own = townName(area);
  if (own) return { town: own, area: '' };
  const parts = splitPlace(area);
  return parts && townName(parts.town) ? { town: parts.town, area: parts.zone } : {};
}
