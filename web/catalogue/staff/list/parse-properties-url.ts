import { StaffPropertyQuery } from '../../../../src/catalogue/staff-property.contract.ts';
import { parseUrlParams } from '../../../api/parse-url-params.ts';
import type { PropertiesQuery } from './properties-query.ts';
import { FAMILY_CODES, PROPERTY_TYPES } from '../../../../src/catalogue/property-type.contract.ts';

const codes = [...PROPERTY_TYPES.keys()];
const hasNoSubtypes = (code: string) => codes.filter((item) => item[0] === code[0]).length === 1;
const formatOption = (code: string, name: string) =>
  FAMILY_CODES.includes(code) && !hasNoSubtypes(code) ? `${name} y subtipos` : name;

/** Server only: types by code; a family code matches all its types. */
export const TYPE_OPTIONS: Record<string, string> = Object.fromEntries(
  codes.map((code) => [code, formatOption(code, PROPERTY_TYPES.get(code)!.name)]),
);

export function parsePropertiesUrl(params: Record<string, string | undefined>): PropertiesQuery {
  const { type, ...query } = parseUrlParams(StaffPropertyQuery.shape, params);
  return type && Object.hasOwn(TYPE_OPTIONS, type) ? { ...query, type } : query;
}
