import { referenceList } from '../../../../src/catalogue/facts/property-address.contract.ts';

export const comparisonPath = (references: readonly string[]) =>
  references.length ? `/comparar?refs=${referenceList(references)}` : '/comparar';
