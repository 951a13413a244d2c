import { z } from 'zod';
import { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { readUrl } from '../../../api/read-url.ts';
import type { LeadsQuery } from './leads-query.ts';

const CONTRACTS = {
  ...LeadQuery.shape,
  view: z.literal('board'),
  lead: z.uuid(),
  new: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
};

export const readLeadsUrl = (asked: Record<string, string | undefined>): LeadsQuery => readUrl(CONTRACTS, asked);
