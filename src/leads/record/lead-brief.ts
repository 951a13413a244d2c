import type { Inquiry } from '../inquiry.entity.ts';
import type { LeadBrief } from '../lead.contract.ts';

export const leadBrief = ({ property, createdAt, ...lead }: Inquiry): LeadBrief => ({
  ...lead,
  reference: property?.reference ?? null,
  createdAt: createdAt.toISOString(),
});
