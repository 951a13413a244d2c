import { expressionBuilder, sql } from 'kysely';
import { fold } from '../../../platform/input/fold.contract.ts';
import { likePattern } from '../../../platform/query/like-pattern.ts';
import { whenSet } from '../../../platform/query/when-set.ts';
import { FAMILY_CODES } from '../../property-type.contract.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyFilters } from '../../staff-property.contract.ts';
import { anyPartMissing, missingPartConditions } from '../missing-part-conditions.ts';

const eb = expressionBuilder<{ p: Property }, 'p'>();

export const IS_FEATURED = sql<boolean>`(p.is_featured and coalesce(p.featured_until > now(), true))`;

/** Also compares the whole reference by PostgreSQL's case folding, which differs from `fold`. */
const matchesSearch = (search: string, part: string) =>
  sql<boolean>`(p.search_key like ${likePattern(part)} or lower(p.reference) = lower(${search.trim()}))`;

/** The condition on `properties p` for list and export. */
export function buildStaffPropertyFilter(filters: StaffPropertyFilters) {
  const { search = '', source, status, type, missing, featured, agent } = filters;
  return eb.and([
    ...whenSet(fold(search), (part) => matchesSearch(search, part)),
    ...whenSet(source, (value) => eb('p.source', '=', value)),
    ...whenSet(status, (value) => eb('p.status', '=', value)),
    ...whenSet(type, (code) =>
      FAMILY_CODES.includes(code) ? eb('p.type', 'like', `${code[0]}-%`) : eb('p.type', '=', code),
    ),
    ...whenSet(missing, (part) => (part === 'any' ? anyPartMissing : missingPartConditions[part])),
    ...whenSet(featured, () => IS_FEATURED),
    ...whenSet(agent, (id) => (id === 'none' ? eb('p.agentId', 'is', null) : eb('p.agentId', '=', id))),
  ]);
}
