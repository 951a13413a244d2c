import { type RawBuilder, sql } from 'kysely';
import { COUNTED_UNITS } from '../fields/size.contract.ts';
import { PROPERTY_TYPES, getTypeCategory } from '../property-type.contract.ts';
import type { MissingPart } from '../staff-property.contract.ts';

type Condition = RawBuilder<boolean>;

const landCodes = [...PROPERTY_TYPES.keys()].filter((code) => getTypeCategory(code) === 'land');
const LAND = sql`(coalesce(p.type in (${sql.join(landCodes.map((code) => sql.lit(code)))}), false)
  or (coalesce(p.garden_plot, 0) > 0 and p.bedrooms is null))`;

const COUNTED_FIGURES = `${COUNTED_UNITS}\\s*[\\d.,]+|[\\d.,]+\\s*${COUNTED_UNITS}`;
const HAS_NO_SIZE = sql`regexp_replace(coalesce(p.dimensions, ''), ${sql.lit(COUNTED_FIGURES)}, '', 'gi') !~ '[1-9]'`;

const lacksDescription = (lang: string): Condition => sql`not exists (select from property_translations t
  where t.property_id = p.id and t.lang = ${sql.lit(lang)} and t.description <> '')`;

/** Conditions on `properties p`; land and size as in facts/is-land.contract.ts and facts/size.contract.ts. */
export const missingPartConditions: Record<MissingPart, Condition> = {
  pictures: sql`not exists (select from property_pictures i
    where i.property_id = p.id and i.kind = 'photo' and i.key is not null)`,
  'description-es': lacksDescription('es'),
  'description-en': lacksDescription('en'),
  energy: sql`((p.energy_state = 'unknown' or (p.energy_state = 'rated'
    and p.energy_consumption is null and p.energy_emissions is null)) and not ${LAND})`,
  type: sql`p.type is null`,
  location: sql`coalesce(p.location, '') = ''`,
  size: sql`(coalesce(p.built, 0) <= 0 and coalesce(p.garden_plot, 0) <= 0
    and (${LAND} or ${HAS_NO_SIZE}))`,
};

const { pictures, 'description-es': spanish, 'description-en': english, ...rowConditions } = missingPartConditions;

/** Conditions on the row itself come first, because they are cheapest. */
export const anyPartMissing: Condition = sql`(${sql.join(
  [...Object.values(rowConditions), spanish, english, pictures],
  sql` or `,
)})`;

const names = Object.entries(missingPartConditions).map(
  ([part, isMissing]) => sql`case when ${isMissing} then ${sql.lit(part)} end`,
);

export const missingPartNames = sql<MissingPart[]>`array_remove(array[${sql.join(names)}], null)`;
