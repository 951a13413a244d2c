import { encodeReferences } from '../../../../src/catalogue/fields/property-url.contract.ts';

export const comparisonPath = (references: readonly string[]) =>
  references.length ? `/comparar?refs=${encodeReferences(references)}` : '/comparar';
