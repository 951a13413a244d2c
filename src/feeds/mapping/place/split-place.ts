import { isUnspecificPlace } from '../../../catalogue/zones/unspecific-place.contract.ts';
import { foldText } from '../../parsing/text/fold-text.ts';
import { findProvince } from './normalize-province.ts';
import { findInnerTown, findTownName } from './find-town-name.ts';

/** Unknown parts are ''. */
export type PlaceParts = { town: string; zone: string; province: string };

const BETWEEN = /\s*[,()]\s*|\s+[-–—/]\s+/;
const POSTCODE = /^(?:e-?)?\d{5}\b[\s,.-]*|[\s,-]+\d{5}$/i;
const INVERTED = /^([^,]+), (el|la|los|las|a|o|l['’])$/i;
const OF_PROVINCE = /^(?:provincia de|province of) | (?:province|provincia)$/;
const OF_TOWN = / (?:capital|city|ciudad)$/;

const PROVINCE_WORDS = new Set(['province', 'provincia']);
/** Words that say of a town only that it is one, or in which region it lies. */
const IGNORED_WORDS = new Set(
  'capital city ciudad town municipality municipio north south east west norte sur este oeste'.split(' '),
);

export const isRegion = (name: string) => IGNORED_WORDS.has(foldText(name)) || isUnspecificPlace(name);

/** Splits a text that names several places; null where it names one, or nobody can tell. */
export function splitPlace(text: string): PlaceParts | null {
  const inverted = INVERTED.exec(text);
  if (inverted) return { town: `${inverted[2]!} ${inverted[1]!}`.replace(/./, capitalize), zone: '', province: '' };
  const bare = text.replace(POSTCODE, '').trim();
  const parts = bare.split(BETWEEN).filter(Boolean);
  const [only = '', ...others] = parts;
  if (others.length > 0) return parsePlaces(parts, bare.endsWith(')'));
  const folded = foldText(only);
  const province = OF_PROVINCE.test(folded) ? findProvince(only) : null;
  if (province) return { town: '', zone: '', province };
  const town = OF_TOWN.test(folded) ? findTownName(folded.replace(OF_TOWN, '')) : null;
  if (town) return { town, zone: '', province: '' };
  return bare !== text && only ? { town: only, zone: '', province: '' } : null;
}

function parsePlaces(parts: string[], isInBrackets: boolean): PlaceParts | null {
  const isOnlyProvince = parts.some((part) => PROVINCE_WORDS.has(foldText(part)));
  const significant = parts.filter((part) => !isRegion(part) && !PROVINCE_WORDS.has(foldText(part)));
  const at = findProvinceIndex(significant, isOnlyProvince);
  const province = at === -1 ? '' : findProvince(significant[at]!)!;
  const places = significant.filter((_, index) => index !== at);
  const found = findTownAndZone(places, isInBrackets);
  if (found) return { ...found, province };
  return province ? { town: places.join(', '), zone: '', province } : null;
}

/** A province comes behind its towns; before them only where no capital bears its name, or a town is named too. */
function findProvinceIndex(parts: string[], isOnlyProvince: boolean): number {
  const last = parts.findLastIndex((part) => findProvince(part) !== null);
  if (last !== 0 || isOnlyProvince || findTownName(parts[0]!) === null) return last;
  return parts.slice(1).some((part) => findTownName(part) !== null) ? 0 : -1;
}

function findTownAndZone(places: string[], isInBrackets: boolean): Pick<PlaceParts, 'town' | 'zone'> | null {
  const [first = '', second = ''] = places;
  if (places.length < 2) return { town: first, zone: '' };
  const towns = places.flatMap((place) => findTownName(place) ?? []);
  if (towns.length === 1) {
    return { town: towns[0]!, zone: places.find((place) => findTownName(place) === null) ?? '' };
  }
  if (places.length > 2) return null;
  if (towns.length === 2) {
    const inner = findInnerTown(towns[0]!, towns[1]!) ?? (isInBrackets ? towns[0]! : null);
    return inner === null ? null : { town: inner, zone: '' };
  }
  return isInBrackets ? { town: first, zone: second } : null;
}

const capitalize = (letter: string) => letter.toLocaleUpperCase('es');
