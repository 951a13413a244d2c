import { expressionBuilder, sql } from 'kysely';
import { fold } from '../../../platform/fold.ts';
import { containing } from '../../../platform/reading/containing.ts';
import { only } from '../../../platform/reading/only.ts';
import { FAMILY_CODES } from '../../property-type.contract.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyFilters } from '../../staff-property.contract.ts';
import { anythingMissing, missingParts } from '../missing-parts.ts';

const property = expressionBuilder<{ p: Property }, 'p'>();

export const FEATURED = sql<boolean>`(p.is_featured and coalesce(p.featured_until > now(), true))`;

/** A whole reference is found though its letters are not folded here as in the database. */
const isOrHolds = (search: string, part: string) =>
  sql<boolean>`(p.search_key like ${containing(part)} or lower(p.reference) = lower(${search.trim()}))`;

/** What somebody finds of all `properties p`: of list and export alike. */
export function staffPropertyFilters({ search = '', source, status, type, missing, featured }: StaffPropertyFilters) {
  return property.and([
    ...only(fold(search), (part) => isOrHolds(search, part)),
    ...only(source, (it) => property('p.source', '=', it)),
    ...only(status, (it) => property('p.status', '=', it)),
    ...only(type, (it) =>
      FAMILY_CODES.includes(it) ? property('p.type', 'like', `${it[0]}-%`) : property('p.type', '=', it),
    ),
    ...only(missing, (part) => (part === 'any' ? anythingMissing : missingParts[part])),
    ...only(featured, () => FEATURED),
  ]);
}
