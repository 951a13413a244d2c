import { z } from 'zod';
import { Currency, PropertyStatus } from '../catalogue/property.contract.ts';
import { page, paging } from '../platform/query/page.contract.ts';

export const RunWithdrawal = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    title: z.string(),
    price: z.number().nullable(),
    currency: Currency,
    status: PropertyStatus,
    isExclusive: z.boolean(),
    leads: z.int().meta({ description: 'Number of leads about the property, without spam' }),
  })
  .meta({ id: 'RunWithdrawal' });
export type RunWithdrawal = z.infer<typeof RunWithdrawal>;

export const RunWithdrawalList = z
  .object({
    items: z
      .array(RunWithdrawal)
      .meta({ description: 'Reserved, exclusive and requested properties first, then by reference' }),
    ...paging,
  })
  .meta({ id: 'RunWithdrawalList' });
export type RunWithdrawalList = z.infer<typeof RunWithdrawalList>;

export const RunWithdrawalQuery = z.strictObject({ page });
export type RunWithdrawalQuery = z.infer<typeof RunWithdrawalQuery>;
