import { StaffPropertyQuery } from '../../../../src/catalogue/staff-property.contract.ts';
import { typeOptions } from './type-options.ts';
import type { PropertiesQuery } from './properties-query.ts';

const LONGEST_SEARCH = 200;

const { source, status, missing, sort, page } = StaffPropertyQuery.shape;

/** Server: an address that people wrote; what it does not understand, it drops. */
export const readPropertiesUrl = (asked: Record<string, string | undefined>): PropertiesQuery => ({
  search: asked['search']?.trim().slice(0, LONGEST_SEARCH),
  source: source.safeParse(asked['source']).data,
  status: status.safeParse(asked['status']).data,
  type: asked['type'] !== undefined && Object.hasOwn(typeOptions, asked['type']) ? asked['type'] : undefined,
  missing: missing.safeParse(asked['missing']).data,
  featured: asked['featured'] === 'true' || undefined,
  sort: sort.safeParse(asked['sort']).data,
  page: page.safeParse(asked['page']).data,
});
