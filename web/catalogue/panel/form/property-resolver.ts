import type { FieldErrors, Resolver } from 'react-hook-form';
import type { PropertyDraft } from './property-draft.ts';
import { propertyFields, type FieldName } from './property-fields.ts';

async function contract() {
  const { writeNoCode } = await import('../../../ui/form/write-no-code.ts');
  writeNoCode();
  return import('../../../../src/catalogue/property-input.contract.ts');
}

/** The contract and zod with it come at the first touch of the form. */
export const fetchContract = () => void contract().catch(() => null);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The field that a path into the input leads to: energy, state → energyState. */
export function fieldAt(path: readonly string[]): FieldName | undefined {
  const name = path.map((step, index) => (index > 0 ? capital(step) : step)).join('');
  return Object.hasOwn(propertyFields, name) ? (name as FieldName) : undefined;
}

/** Judges what would be sent. Where the contract cannot be had, the server alone judges. */
export const propertyResolver =
  (toInput: (draft: PropertyDraft) => object): Resolver<PropertyDraft> =>
  async (draft) => {
    const { PropertyChanges } = await contract().catch(() => ({ PropertyChanges: null }));
    const issues = PropertyChanges?.safeParse(toInput(draft)).error?.issues ?? [];
    const errors: FieldErrors<PropertyDraft> = {};
    for (const { path, message } of issues) {
      const field = fieldAt(path.map(String));
      if (field) errors[field] ??= { type: 'contract', message };
    }
    return issues.length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
  };
