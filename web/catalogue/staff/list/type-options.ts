import { FAMILY_CODES, PROPERTY_TYPES } from '../../../../src/catalogue/property-type.contract.ts';

const codes = [...PROPERTY_TYPES.keys()];
const isIdle = (code: string) => codes.filter((other) => other[0] === code[0]).length === 1;
const option = (code: string, name: string) =>
  FAMILY_CODES.includes(code) && !isIdle(code) ? `${name} y subtipos` : name;

/** For the server: the types by code; the code of a family finds all of its types. */
export const TYPE_OPTIONS: Record<string, string> = Object.fromEntries(
  codes.map((code) => [code, option(code, PROPERTY_TYPES.get(code)!.name)]),
);
