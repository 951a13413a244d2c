import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';

type RankedLead = Pick<LeadDetails, 'status' | 'folder'>;

const RANKS: Record<LeadDetails['status'], number> = { lost: 0, won: 1, new: 2, contacted: 3, qualified: 4 };

/**
 * Suggests the lead that remains after a merge: not one in spam or review, then an open one, then the more advanced.
 */
export const pickLeadToKeep = <Lead extends RankedLead>(first: Lead, second: Lead): Lead =>
  getRank(second) > getRank(first) ? second : first;

const getRank = ({ status, folder }: RankedLead) =>
  RANKS[status] + (folder === 'spam' || folder === 'review' ? -10 : 0);
