import { z } from 'zod';
import { singleLineText } from '../inquiry.contract.ts';
import { LeadQuery } from '../lead-list.contract.ts';

export const MAX_VIEWS = 20;

const name = singleLineText(40, 'Escriba el nombre');

/** The filters and the order of the list, without what is typed of a person, which is not kept. */
export const LeadViewQuery = LeadQuery.omit({ search: true, name: true, email: true, phone: true, page: true });
export type LeadViewQuery = z.infer<typeof LeadViewQuery>;

export const LeadViewDetails = z
  .object({ id: z.uuid(), name: z.string(), query: z.object(LeadViewQuery.shape) })
  .meta({ id: 'LeadView', description: 'Filters and order of the list of leads under a name, of the caller' });
export type LeadViewDetails = z.infer<typeof LeadViewDetails>;
export const LeadViews = z.object({ items: z.array(LeadViewDetails) }).meta({ id: 'LeadViews' });
export type LeadViews = z.infer<typeof LeadViews>;

export const NewLeadView = z.strictObject({ name, query: LeadViewQuery }).meta({ id: 'NewLeadView' });
export type NewLeadView = z.infer<typeof NewLeadView>;
export const LeadViewName = z.strictObject({ name }).meta({ id: 'LeadViewName' });
export type LeadViewName = z.infer<typeof LeadViewName>;
