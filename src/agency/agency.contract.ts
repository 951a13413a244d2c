import { z } from 'zod';
import { Currency } from './currency.contract.ts';
import { Opening, OpeningHours } from './opening/opening.contract.ts';

/** The orders that every list of properties supports. */
export const ListOrder = z
  .enum(['newest', 'price-asc', 'price-desc', 'area-desc', 'featured'])
  .meta({ id: 'ListOrder' });
export type ListOrder = z.infer<typeof ListOrder>;

/** What every page shows of the agency; staff edit it. */
export const AgencyProfile = z
  .object({
    name: z.string().meta({ example: 'Cala Norte' }),
    phones: z.array(z.string()).min(1).max(2),
    whatsapp: z.string().nullable().meta({ description: 'Its telephone; null is none', example: '600 000 001' }),
    email: z.email(),
    address: z.string(),
    town: z.string(),
    postcode: z.string(),
    province: z.string(),
    registryNumber: z.string().nullable(),
    taxId: z.string().nullable().meta({ description: 'NIF' }),
    privacyVersion: z.iso.date().meta({ description: 'Of the data protection text; inquiries store it' }),
    opening: Opening.meta({ description: 'Europe/Madrid; holidays that have passed are left out' }),
    hours: z
      .object({ weekdays: OpeningHours, saturday: OpeningHours.nullable(), sunday: OpeningHours.nullable() })
      .meta({ description: 'What versions without `opening` know of it; null is closed', deprecated: true }),
    defaultSort: ListOrder.meta({ description: 'Of lists that ask for no order' }),
    currencies: z.array(Currency).meta({ description: 'In which a price may be' }),
    takesRegistrations: z.boolean().meta({ description: 'Whether anybody may open an account, which can do nothing' }),
  })
  .meta({ id: 'AgencyProfile' });
export type AgencyProfile = z.infer<typeof AgencyProfile>;
