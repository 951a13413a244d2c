import { picked } from '../../platform/picked.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadBrief } from '../lead.contract.ts';

export const leadBrief = (lead: Lead): LeadBrief => ({
  ...picked(lead, LeadBrief),
  reference: lead.property?.reference ?? null,
  createdAt: lead.createdAt.toISOString(),
});
