import { propertyFields } from './property-fields.ts';

export const loadPropertySchema = async () =>
  (await import('../../../../src/catalogue/property-input.contract.ts')).PropertyChanges;

const capital = (step: string) => step.charAt(0).toUpperCase() + step.slice(1);

/** The form field for a path in the input: ['energy', 'state'] becomes ['energyState']. */
export function toFormFieldPath(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const name = path.map((step, index) => (index > 0 ? capital(String(step)) : String(step))).join('');
  return Object.hasOwn(propertyFields, name) ? [name] : path;
}
