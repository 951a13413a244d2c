import { picked } from '../../../platform/picked.ts';
import type { Inquiry } from '../../inquiry.entity.ts';
import { LeadBrief } from '../../lead.contract.ts';

export const leadBrief = (lead: Inquiry): LeadBrief => ({
  ...picked(lead, LeadBrief),
  reference: lead.property?.reference ?? null,
  createdAt: lead.createdAt.toISOString(),
});
