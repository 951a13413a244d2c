import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { PersonQuery } from '../../../../src/leads/privacy/personal-data.contract.ts';

/** Who the person of a lead is: the proven address, or the number where there is none. */
export const getPersonQuery = ({ email, phone }: Pick<LeadDetails, 'email' | 'phone'>): PersonQuery | null =>
  email ? { email } : phone ? { phone } : null;
