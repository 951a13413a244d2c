import { type RawBuilder, sql } from 'kysely';
import { COUNTED } from '../facts/size.contract.ts';
import { PROPERTY_TYPES, typeCategory } from '../property-type.contract.ts';
import type { MissingPart } from '../staff-property.contract.ts';

type Condition = RawBuilder<boolean>;

const codesOfLand = [...PROPERTY_TYPES.keys()].filter((code) => typeCategory(code) === 'land');
const LAND = sql`(coalesce(p.type in (${sql.join(codesOfLand.map((code) => sql.lit(code)))}), false)
  or (coalesce(p.garden_plot, 0) > 0 and p.bedrooms is null))`;

const COUNTS = `${COUNTED}\\s*[\\d.,]+|[\\d.,]+\\s*${COUNTED}`;
const SAYS_NO_SIZE = sql`regexp_replace(coalesce(p.dimensions, ''), ${sql.lit(COUNTS)}, '', 'gi') !~ '[1-9]'`;

const withoutDescription = (lang: string): Condition => sql`not exists (select from property_translations t
  where t.property_id = p.id and t.lang = ${sql.lit(lang)} and t.description <> '')`;

/** Conditions on `properties p`; land and size as in facts/is-land.contract.ts and facts/size.contract.ts. */
export const missingParts: Record<MissingPart, Condition> = {
  pictures: sql`not exists (select from property_pictures i
    where i.property_id = p.id and i.kind = 'photo' and i.key is not null)`,
  'description-es': withoutDescription('es'),
  'description-en': withoutDescription('en'),
  energy: sql`((p.energy_state = 'unknown' or (p.energy_state = 'rated'
    and p.energy_consumption is null and p.energy_emissions is null)) and not ${LAND})`,
  type: sql`p.type is null`,
  location: sql`coalesce(p.location, '') = ''`,
  size: sql`(coalesce(p.built, 0) <= 0 and coalesce(p.garden_plot, 0) <= 0
    and (${LAND} or ${SAYS_NO_SIZE}))`,
};

const { pictures, 'description-es': spanish, 'description-en': english, ...ofItsRow } = missingParts;

/** Conditions on the row itself come first, because they are cheapest. */
export const anythingMissing: Condition = sql`(${sql.join(
  [...Object.values(ofItsRow), spanish, english, pictures],
  sql` or `,
)})`;

const names = Object.entries(missingParts).map(
  ([part, isMissing]) => sql`case when ${isMissing} then ${sql.lit(part)} end`,
);

export const namesOfMissing = sql<MissingPart[]>`array_remove(array[${sql.join(names)}], null)`;
