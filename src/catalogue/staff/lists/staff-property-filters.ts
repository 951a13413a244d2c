import { expressionBuilder, sql } from 'kysely';
import { fold } from '../../../platform/input/fold.contract.ts';
import { containing } from '../../../platform/reading/containing.ts';
import { only } from '../../../platform/reading/only.ts';
import { FAMILY_CODES } from '../../property-type.contract.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyFilters } from '../../staff-property.contract.ts';
import { anythingMissing, missingParts } from '../missing-parts.ts';

const property = expressionBuilder<{ p: Property }, 'p'>();

export const FEATURED = sql<boolean>`(p.is_featured and coalesce(p.featured_until > now(), true))`;

/** Also compares the whole reference by PostgreSQL's case folding, which differs from `fold`. */
const isOrHolds = (search: string, part: string) =>
  sql<boolean>`(p.search_key like ${containing(part)} or lower(p.reference) = lower(${search.trim()}))`;

/** The condition on `properties p` for list and export. */
export function staffPropertyFilters(filters: StaffPropertyFilters) {
  const { search = '', source, status, type, missing, featured, agent } = filters;
  return property.and([
    ...only(fold(search), (part) => isOrHolds(search, part)),
    ...only(source, (value) => property('p.source', '=', value)),
    ...only(status, (value) => property('p.status', '=', value)),
    ...only(type, (code) =>
      FAMILY_CODES.includes(code) ? property('p.type', 'like', `${code[0]}-%`) : property('p.type', '=', code),
    ),
    ...only(missing, (part) => (part === 'any' ? anythingMissing : missingParts[part])),
    ...only(featured, () => FEATURED),
    ...only(agent, (id) => (id === 'none' ? property('p.agentId', 'is', null) : property('p.agentId', '=', id))),
  ]);
}
