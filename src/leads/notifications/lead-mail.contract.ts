import { z } from 'zod';
import { page, paging } from '../../platform/query/page.contract.ts';
import { LeadMail, NamedRef } from '../lead.contract.ts';

export const LeadMailQuery = z.strictObject({
  state: LeadMail.shape.state.optional(),
  page,
});
export type LeadMailQuery = z.infer<typeof LeadMailQuery>;

export const LeadMailItem = z
  .object({
    ...LeadMail.shape,
    failure: LeadMail.shape.failure.meta({ description: 'Error code, such as EENVELOPE 550' }),
    nextAttemptAt: z.iso.datetime().nullable().meta({ description: 'Next attempt of a mail that is not sent yet' }),
    lead: NamedRef.nullable().meta({ description: 'Null for a mail about several leads or about none' }),
    account: NamedRef.nullable().meta({ description: 'Account that the mail is for' }),
  })
  .meta({ id: 'LeadMailItem' });
export type LeadMailItem = z.infer<typeof LeadMailItem>;

export const LeadMailList = z
  .object({
    items: z.array(LeadMailItem),
    ...paging,
    failed: z.int().meta({ description: 'Number of failed mails, regardless of the filter' }),
    late: z.int().meta({ description: 'Number of mails that have waited for more than 10 minutes' }),
  })
  .meta({ id: 'LeadMailList' });
export type LeadMailList = z.infer<typeof LeadMailList>;
