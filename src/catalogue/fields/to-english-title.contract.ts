import { TYPE_NAMES, TYPE_NAMES_EN } from './type-names.contract.ts';

const ENGLISH_BY_SPANISH: ReadonlyMap<string, string> = new Map([
  ...(Object.keys(TYPE_NAMES) as (keyof typeof TYPE_NAMES)[]).map(
    (code) => [TYPE_NAMES[code] as string, TYPE_NAMES_EN[code]] as const,
  ),
  ['Propiedad', 'Property'],
]);

/** The longest first, because one name begins with another. */
const SPANISH_NAMES = [...ENGLISH_BY_SPANISH.keys()].sort((one, other) => other.length - one.length);

/** The displayed title in English; copies of a property hold only the Spanish one. */
export function toEnglishTitle(title: string): string {
  const type = SPANISH_NAMES.find((name) => title === name || title.startsWith(`${name} en `));
  const place = title.slice(type?.length ?? 0);
  return (type ? ENGLISH_BY_SPANISH.get(type)! : '') + place.replace(' en ', ' in ');
}
