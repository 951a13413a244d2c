import { z } from 'zod';
import { TYPE_CATEGORIES, TYPE_NAMES } from './fields/type-names.contract.ts';

export const PropertyCategory = z.enum(['residential', 'land', 'commercial', 'other']).meta({ id: 'PropertyCategory' });
export type PropertyCategory = z.infer<typeof PropertyCategory>;

/** Property types by code. Feed mappers translate the types of vendors into these codes. */
export const PROPERTY_TYPES: ReadonlyMap<string, { name: string; category: PropertyCategory }> = new Map(
  (Object.keys(TYPE_NAMES) as (keyof typeof TYPE_NAMES)[]).map((code) => [
    code,
    { name: TYPE_NAMES[code], category: TYPE_CATEGORIES[code] },
  ]),
);

/** As filters, these codes match their whole family: 1-1 also matches 1-2 and 1-3. */
export const FAMILY_CODES: readonly string[] = ['1-1', '2-1', '3-1'];

export const getTypeName = (code: string | null) => (code ? (PROPERTY_TYPES.get(code)?.name ?? code) : 'Propiedad');

export const getTypeCategory = (code: string | null): PropertyCategory =>
  PROPERTY_TYPES.get(code ?? '')?.category ?? 'other';
