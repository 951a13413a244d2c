import { z } from 'zod';
import { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { parseUrlParams } from '../../../api/parse-url-params.ts';
import type { LeadsQuery } from './leads-query.ts';

const CONTRACTS = {
  ...LeadQuery.shape,
  view: z.literal('board'),
  lead: z.uuid(),
  new: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
};

export const parseLeadsUrl = (params: Record<string, string | undefined>): LeadsQuery =>
  parseUrlParams(CONTRACTS, params);
