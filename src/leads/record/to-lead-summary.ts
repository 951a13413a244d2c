import { pickFields } from '../../platform/pick-fields.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadSummary } from '../lead.contract.ts';

export const toLeadSummary = (lead: Lead): LeadSummary => ({
  ...pickFields(lead, LeadSummary),
  reference: lead.property?.reference ?? null,
  createdAt: lead.createdAt.toISOString(),
});
