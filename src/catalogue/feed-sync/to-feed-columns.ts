import { toEnergyColumns } from '../fields/to-energy-columns.contract.ts';
import type { IncomingProperty } from './plan-sync-batch.ts';

/** The columns that a feed sets at every run. The reference is set only once, and parts have tables of their own. */
export function toFeedColumns({
  reference,
  externalId,
  pictures,
  plans,
  translations,
  energy,
  sourceUpdatedAt,
  ...columns
}: IncomingProperty) {
  return {
    ...columns,
    feedReference: reference,
    ...toEnergyColumns(energy),
    sourceUpdatedAt: sourceUpdatedAt ? new Date(sourceUpdatedAt) : null,
  };
}
