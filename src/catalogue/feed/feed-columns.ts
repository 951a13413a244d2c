import { energyColumns } from '../facts/energy-columns.contract.ts';
import type { Judged } from './feed-batch.ts';

/** The columns that a feed sets at every run. The reference is set only once, and parts have tables of their own. */
export function feedColumns({
  reference,
  externalId,
  pictures,
  plans,
  translations,
  energy,
  sourceUpdatedAt,
  ...columns
}: Judged) {
  return {
    ...columns,
    feedReference: reference,
    ...energyColumns(energy),
    sourceUpdatedAt: sourceUpdatedAt ? new Date(sourceUpdatedAt) : null,
  };
}
