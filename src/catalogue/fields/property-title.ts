import { fold } from '../../platform/input/fold.contract.ts';
import { getTypeName } from '../property-type.contract.ts';
import { TYPE_NAMES, TYPE_NAMES_EN } from './type-names.contract.ts';

export const formatTitle = (type: string | null, location: string | null) =>
  location ? `${getTypeName(type)} en ${location}` : getTypeName(type);

/** Builds the URL part from type and town. A former slug redirects. */
export const buildSlug = (type: string | null, location: string | null) =>
  fold(`${getTypeName(type)} ${location ?? ''}`)
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '') || 'propiedad';

const ENGLISH_BY_SPANISH: ReadonlyMap<string, string> = new Map([
  ...(Object.keys(TYPE_NAMES) as (keyof typeof TYPE_NAMES)[]).map(
    (code) => [TYPE_NAMES[code] as string, TYPE_NAMES_EN[code]] as const,
  ),
  ['Propiedad', 'Property'],
]);

/** Longest first, because some names are prefixes of others. */
const SPANISH_NAMES = [...ENGLISH_BY_SPANISH.keys()].sort((a, b) => b.length - a.length);

/** Translates the title of a stored copy of a property, which contains only the Spanish one. */
export function toEnglishTitle(title: string): string {
  const type = SPANISH_NAMES.find((name) => title === name || title.startsWith(`${name} en `));
  const remainder = title.slice(type?.length ?? 0);
  return (type ? ENGLISH_BY_SPANISH.get(type)! : '') + remainder.replace(' en ', ' in ');
}
