import { PROPERTY_TYPES, typeCategory } from '../property-type.contract.ts';
import type { MissingPart } from '../staff-property.contract.ts';

const codesOfLand = [...PROPERTY_TYPES.keys()].filter((code) => typeCategory(code) === 'land');
const LAND = `(coalesce(p.type in (${codesOfLand.map((code) => `'${code}'`).join()}), false)
  or (coalesce(p.garden_plot, 0) > 0 and p.bedrooms is null))`;

const FIRST_NUMBER = `replace(substring(p.dimensions from '([0-9]+[.,][0-9]+|[0-9]+)'), ',', '.')::numeric`;

const withoutDescription = (lang: string) => `not exists (select from property_translations t
  where t.property_id = p.id and t.lang = '${lang}' and t.description <> '')`;

/** Conditions over `properties p`; land and size are what facts/is-land.ts and facts/size.ts take them for. */
export const missingParts: Record<MissingPart, string> = {
  pictures: 'not exists (select from property_pictures i where i.property_id = p.id and i.key is not null)',
  'description-es': withoutDescription('es'),
  'description-en': withoutDescription('en'),
  energy: `(p.energy_state = 'unknown' and not ${LAND})`,
  type: 'p.type is null',
  location: `coalesce(p.location, '') = ''`,
  size: `(coalesce(p.built, 0) <= 0 and coalesce(p.garden_plot, 0) <= 0
    and (${LAND} or coalesce(${FIRST_NUMBER}, 0) <= 0))`,
};

const { pictures, 'description-es': spanish, 'description-en': english, ...ofItsRow } = missingParts;

/** What the row itself says is asked first. */
export const anythingMissing = `(${[...Object.values(ofItsRow), spanish, english, pictures].join(' or ')})`;

/** The names of all that is missing, as a text array. */
export const namesOfMissing = `array_remove(array[${Object.entries(missingParts)
  .map(([part, isMissing]) => `case when ${isMissing} then '${part}' end`)
  .join()}], null)`;
