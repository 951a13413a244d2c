import { z } from 'zod';

export const PropertyCategory = z.enum(['residential', 'land', 'commercial', 'other']).meta({ id: 'PropertyCategory' });
export type PropertyCategory = z.infer<typeof PropertyCategory>;

/** The agency's own type codes; vendors' codes are mapped to these by the feed readers. */
export const PROPERTY_TYPES: ReadonlyMap<string, { name: string; category: PropertyCategory }> = new Map([
  ['1-1', { name: 'Apartamento', category: 'residential' }],
  ['1-2', { name: 'Apartamento en planta baja', category: 'residential' }],
  ['1-3', { name: 'Ático', category: 'residential' }],
  ['2-1', { name: 'Casa', category: 'residential' }],
  ['2-2', { name: 'Casa adosada', category: 'residential' }],
  ['2-3', { name: 'Villa', category: 'residential' }],
  ['3-1', { name: 'Terreno', category: 'land' }],
  ['4-1', { name: 'Finca - Cortijo', category: 'residential' }],
  ['5-1', { name: 'Local comercial', category: 'commercial' }],
  ['6-1', { name: 'Garaje', category: 'other' }],
]);

/** As a filter, these codes stand for every type of their family: 1-1 finds 1-2 and 1-3 too. */
export const FAMILY_CODES: readonly string[] = ['1-1', '2-1', '3-1'];

export const typeName = (code: string | null) => (code ? (PROPERTY_TYPES.get(code)?.name ?? code) : 'Propiedad');

export const typeCategory = (code: string | null): PropertyCategory =>
  PROPERTY_TYPES.get(code ?? '')?.category ?? 'other';
