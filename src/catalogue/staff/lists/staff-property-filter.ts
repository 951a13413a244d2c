import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { fold } from '../../../platform/input/fold.contract.ts';
import { likePattern, whenSet } from '../../../platform/query/read.ts';
import { COUNTED_UNITS } from '../../fields/size.contract.ts';
import { FAMILY_CODES, PROPERTY_TYPES, getTypeCategory } from '../../property-type.contract.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyFilters, MissingPart } from '../../staff-property.contract.ts';

type Condition = RawBuilder<boolean>;

const landCodes = [...PROPERTY_TYPES.keys()].filter((code) => getTypeCategory(code) === 'land');
const LAND = sql`(coalesce(p.type in (${sql.join(landCodes.map((code) => sql.lit(code)))}), false)
  or (coalesce(p.garden_plot, 0) > 0 and p.bedrooms is null))`;

/** Numbers that count floors, rooms or years instead of square metres. */
const COUNTED_NUMBERS = `${COUNTED_UNITS}\\s*[\\d.,]+|[\\d.,]+\\s*${COUNTED_UNITS}`;
/** Whether `dimensions` contain no positive number except such counts. */
const HAS_NO_SIZE = sql`regexp_replace(coalesce(p.dimensions, ''), ${sql.lit(COUNTED_NUMBERS)}, '', 'gi') !~ '[1-9]'`;

const lacksDescription = (lang: string): Condition => sql`not exists (select from property_translations t
  where t.property_id = p.id and t.lang = ${sql.lit(lang)} and t.description <> '')`;

/** Conditions on `properties p`; land and size as in fields/size.contract.ts. */
const missingPartConditions: Record<MissingPart, Condition> = {
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
const isAnyPartMissing: Condition = sql`(${sql.join(
  [...Object.values(rowConditions), spanish, english, pictures],
  sql` or `,
)})`;

const partNames = Object.entries(missingPartConditions).map(
  ([part, isMissing]) => sql`case when ${isMissing} then ${sql.lit(part)} end`,
);

/** Names of the parts that a row of `properties p` lacks. */
export const missingPartNames = sql<MissingPart[]>`array_remove(array[${sql.join(partNames)}], null)`;

const eb = expressionBuilder<{ p: Property }, 'p'>();

export const IS_FEATURED = sql<boolean>`(p.is_featured and coalesce(p.featured_until > now(), true))`;

/** Also compares the whole reference with PostgreSQL's `lower`, which differs from `fold`. */
const matchesSearch = (search: string, part: string) =>
  sql<boolean>`(p.search_key like ${likePattern(part)} or lower(p.reference) = lower(${search.trim()}))`;

export function buildStaffPropertyFilter(filters: StaffPropertyFilters) {
  const { search = '', source, status, type, missing, featured, agent } = filters;
  return eb.and([
    ...whenSet(fold(search), (part) => matchesSearch(search, part)),
    ...whenSet(source, (value) => eb('p.source', '=', value)),
    ...whenSet(status, (value) => eb('p.status', '=', value)),
    ...whenSet(type, (code) =>
      FAMILY_CODES.includes(code) ? eb('p.type', 'like', `${code[0]}-%`) : eb('p.type', '=', code),
    ),
    ...whenSet(missing, (part) => (part === 'any' ? isAnyPartMissing : missingPartConditions[part])),
    ...whenSet(featured, () => IS_FEATURED),
    ...whenSet(agent, (id) => (id === 'none' ? eb('p.agentId', 'is', null) : eb('p.agentId', '=', id))),
  ]);
}
