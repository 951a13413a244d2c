import type { LeadBulkOutcomes } from '../../../../../src/leads/bulk/lead-bulk.contract.ts';

/** The changes that bring back where the leads stood before, unless somebody changed them since. */
export const undoing = (outcomes: LeadBulkOutcomes['items']) =>
  outcomes.flatMap(({ id, from, to }) => (from && to ? [{ id, to: from, from: to }] : []));
