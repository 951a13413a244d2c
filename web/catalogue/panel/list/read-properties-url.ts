import { StaffPropertyQuery } from '../../../../src/catalogue/staff-property.contract.ts';
import { readUrl } from '../../../api/read-url.ts';
import { typeOptions } from './type-options.ts';
import type { PropertiesQuery } from './properties-query.ts';

export function readPropertiesUrl(asked: Record<string, string | undefined>): PropertiesQuery {
  const { type, ...query } = readUrl(StaffPropertyQuery.shape, asked);
  return type && Object.hasOwn(typeOptions, type) ? { ...query, type } : query;
}
