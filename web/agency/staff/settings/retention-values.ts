import type { RetentionTerms } from '../../../../src/leads/lead-settings.contract.ts';

type Terms<Value> = Record<keyof RetentionTerms, Value>;

/** The terms with each value changed, into what a form holds or back. */
export const retentionValues = <From, To>(terms: Terms<From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, change(value)])) as Terms<To>;
