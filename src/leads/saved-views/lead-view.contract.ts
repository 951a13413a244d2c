import { z } from 'zod';
import { singleLineText } from '../inquiry.contract.ts';
import { LeadQuery } from '../lead-list.contract.ts';

export const MAX_VIEWS = 20;

const name = singleLineText(40, 'Escriba el nombre');

/** Filters and order of the list, without personal data, which is not stored. */
export const LeadViewQuery = LeadQuery.omit({ search: true, name: true, email: true, phone: true, page: true });
export type LeadViewQuery = z.infer<typeof LeadViewQuery>;

export const LeadViewDetails = z
  .object({ id: z.uuid(), name: z.string(), query: z.object(LeadViewQuery.shape) })
  .meta({ id: 'LeadView', description: 'Filters and sort order of the lead list, saved by the current user' });
export type LeadViewDetails = z.infer<typeof LeadViewDetails>;
export const LeadViews = z.object({ items: z.array(LeadViewDetails) }).meta({ id: 'LeadViews' });
export type LeadViews = z.infer<typeof LeadViews>;

export const NewLeadView = z.strictObject({ name, query: LeadViewQuery }).meta({ id: 'NewLeadView' });
export type NewLeadView = z.infer<typeof NewLeadView>;
export const LeadViewName = z.strictObject({ name }).meta({ id: 'LeadViewName' });
export type LeadViewName = z.infer<typeof LeadViewName>;
