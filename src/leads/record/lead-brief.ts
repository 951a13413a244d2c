import type { Lead } from '../lead.entity.ts';
import type { LeadBrief } from '../lead.contract.ts';

export const leadBrief = ({ property, createdAt, ...lead }: Lead): LeadBrief => ({
  ...lead,
  reference: property?.reference ?? null,
  createdAt: createdAt.toISOString(),
});
