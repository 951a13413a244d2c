import type { FeedProperty } from '../feed-property.contract.ts';
import { energyColumns } from '../property.entity.ts';

/** The columns that a feed sets at every run; the reference is set once, and parts have tables of their own. */
export function feedColumns({
  reference,
  externalId,
  pictures,
  translations,
  energy,
  sourceUpdatedAt,
  ...columns
}: FeedProperty) {
  return {
    ...columns,
    ...energyColumns(energy),
    sourceUpdatedAt: sourceUpdatedAt ? new Date(sourceUpdatedAt) : null,
  };
}
