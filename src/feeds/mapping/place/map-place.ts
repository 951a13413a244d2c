import type { Warn } from '../../feed-warning.contract.ts';
import { cleanLine } from '../../parsing/text/clean-line.ts';
import { isPlaceholderName, isUnspecificPlace } from '../../../catalogue/zones/unspecific-place.contract.ts';
import { normalizeCountry } from './normalize-country.ts';
import { normalizePlaceName } from './normalize-place-name.ts';
import { normalizeProvince } from './normalize-province.ts';
import { isRegion, splitPlace } from './split-place.ts';
import { findTownName } from './find-town-name.ts';
import { findZoneName } from './find-zone-name.ts';

type Parts = { town: string; province: string; area: string };
type PlaceSource = { town: string; province: string; country: string; locationDetail: string };

/** Town, province and urbanisation as they are written on a map. */
export function mapPlace(record: PlaceSource, warn: Warn) {
  const { town, province, area } = fillTown(separateParts(record, warn), warn);
  const normalized = {
    location: findTownName(town) ?? findZoneName(town) ?? normalizePlaceName(town),
    province: normalizeProvince(province),
    area: findZoneName(area) ?? normalizePlaceName(area),
  };
  if (normalized.location !== town || normalized.province !== province || normalized.area !== area)
    warn('respelled_place');
  return {
    country: normalizeCountry(cleanLine(record.country)),
    province: normalized.province || null,
    location: normalized.location || null,
    area: normalized.area || null,
  };
}

/** A zone or province in its own element goes before one that is written into the town. */
function separateParts(record: PlaceSource, warn: Warn): Parts {
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
function fillTown(parts: Parts, warn: Warn): Parts {
  const isNowhere = parts.town !== '' && isUnspecificPlace(parts.town);
  if (isNowhere) warn('no_place');
  const { province } = parts;
  const usable = { town: isNowhere ? '' : parts.town, province: isUnspecificPlace(province) ? '' : province };
  const area = isPlaceholderName(parts.area) ? '' : parts.area;
  return { area, ...usable, ...(usable.town === '' && findTownIn(area)) };
}

/** The urbanisation may name the town where the town itself is none. */
function findTownIn(area: string) {
  const own = findTownName(area);
  if (own) return { town: own, area: '' };
  const parts = splitPlace(area);
  return parts && findTownName(parts.town) ? { town: parts.town, area: parts.zone } : {};
}
