import { z } from 'zod';
import { LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import type { LeadsQuery } from './leads-query.ts';

const PARAMETERS = {
  ...LeadQuery.shape,
  view: z.literal('board'),
  lead: z.uuid(),
  new: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
};

/** Server: an address that people wrote; what it does not understand, it drops. */
export const readLeadsUrl = (asked: Record<string, string | undefined>): LeadsQuery =>
  Object.fromEntries(
    Object.entries(PARAMETERS)
      .map(([name, contract]) => [name, contract.safeParse(asked[name]).data] as const)
      .filter(([, value]) => value),
  );
