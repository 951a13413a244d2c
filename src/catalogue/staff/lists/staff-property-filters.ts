import { fold } from '../../../platform/fold.ts';
import { FAMILY_CODES } from '../../property-type.contract.ts';
import type { StaffPropertyFilters } from '../../staff-property.contract.ts';
import { anythingMissing, missingParts } from '../missing-parts.ts';

/** A WHERE over `properties p`. */
export interface Found {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

type Condition = readonly [sql: string, ...parameters: unknown[]];

export const FEATURED = '(p.is_featured and coalesce(p.featured_until > now(), true))';

/** A whole reference is found though its letters are not folded here as in the database. */
const IS_OR_HOLDS = '(p.search_key like ? or lower(p.reference) = lower(?))';

/** What somebody finds of all properties: of list and export alike. */
export function staffPropertyFilters(filters: StaffPropertyFilters): Found {
  const { search = '', source, status, type, missing, featured } = filters;
  const conditions: Condition[] = [
    ...only(fold(search), (part) => [IS_OR_HOLDS, `%${literally(part)}%`, search.trim()]),
    ...only(source, (it) => ['p.source = ?', it]),
    ...only(status, (it) => ['p.status = ?', it]),
    ...only(type, (it) => (FAMILY_CODES.includes(it) ? ['p.type like ?', `${it[0]}-%`] : ['p.type = ?', it])),
    ...only(missing, (part) => [part === 'any' ? anythingMissing : missingParts[part]]),
    ...only(featured, () => [FEATURED]),
  ];
  return {
    sql: conditions.map(([sql]) => sql).join(' and ') || 'true',
    parameters: conditions.flatMap(([, ...parameters]) => parameters),
  };
}

const only = <Asked>(asked: Asked | undefined, then: (asked: NonNullable<Asked>) => Condition) =>
  asked ? [then(asked)] : [];

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
