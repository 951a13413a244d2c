import { StaffPropertyQuery } from '../../../../src/catalogue/staff-property.contract.ts';
import { parseUrlParams } from '../../../api/parse-url-params.ts';
import { TYPE_OPTIONS } from './type-options.ts';
import type { PropertiesQuery } from './properties-query.ts';

export function parsePropertiesUrl(params: Record<string, string | undefined>): PropertiesQuery {
  const { type, ...query } = parseUrlParams(StaffPropertyQuery.shape, params);
  return type && Object.hasOwn(TYPE_OPTIONS, type) ? { ...query, type } : query;
}
