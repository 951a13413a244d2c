import { z } from 'zod';
import { page, paging } from '../platform/query/page.contract.ts';
import { LeadMail, NamedRef } from './lead.contract.ts';

export const LeadMailQuery = z.strictObject({
  state: LeadMail.shape.state.optional(),
  page,
});
export type LeadMailQuery = z.infer<typeof LeadMailQuery>;

export const LeadMailItem = z
  .object({
    ...LeadMail.shape,
    failure: LeadMail.shape.failure.meta({ description: 'A code, as EENVELOPE 550' }),
    nextAttemptAt: z.iso.datetime().nullable().meta({ description: 'Of what is still to be sent' }),
    lead: NamedRef.nullable().meta({ description: 'null: a mail about several, or about none' }),
    account: NamedRef.nullable().meta({ description: 'Whose owner it is for' }),
  })
  .meta({ id: 'LeadMailItem' });
export type LeadMailItem = z.infer<typeof LeadMailItem>;

export const LeadMailList = z
  .object({
    items: z.array(LeadMailItem),
    ...paging,
    failed: z.int().meta({ description: 'What stands as failed, whatever state is asked for' }),
    late: z.int().meta({ description: 'What has waited for more than 10 minutes' }),
  })
  .meta({ id: 'LeadMailList' });
export type LeadMailList = z.infer<typeof LeadMailList>;
