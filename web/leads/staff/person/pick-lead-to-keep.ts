import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';

type Ranked = Pick<LeadDetails, 'status' | 'folder'>;

const RANKS: Record<LeadDetails['status'], number> = { lost: 0, won: 1, new: 2, contacted: 3, qualified: 4 };

/** The lead that remains of two unless somebody chooses: one that is still open, the further one, else the first. */
export const pickLeadToKeep = <Lead extends Ranked>(first: Lead, second: Lead): Lead =>
  rankOf(second) > rankOf(first) ? second : first;

const rankOf = ({ status, folder }: Ranked) => RANKS[status] + (folder === 'spam' || folder === 'review' ? -10 : 0);
