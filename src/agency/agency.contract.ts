import { z } from 'zod';
import { Currency } from './currency.contract.ts';
import { Opening, OpeningSpan } from './opening.contract.ts';

export const ListOrder = z
  .enum(['newest', 'price-asc', 'price-desc', 'area-desc', 'featured'])
  .meta({ id: 'ListOrder' });
export type ListOrder = z.infer<typeof ListOrder>;

export const AgencyProfile = z
  .object({
    name: z.string().meta({ example: 'Cala Norte' }),
    phones: z.array(z.string()).min(1).max(2),
    whatsapp: z
      .string()
      .nullable()
      .meta({ description: 'WhatsApp number; null if the agency has none', example: '600 000 001' }),
    email: z.email(),
    address: z.string(),
    town: z.string(),
    postcode: z.string(),
    province: z.string(),
    registryNumber: z.string().nullable(),
    taxId: z.string().nullable().meta({ description: 'Spanish tax number (NIF)' }),
    privacyVersion: z.iso.date().meta({ description: 'Version of the privacy text; inquiries store it' }),
    opening: Opening.meta({ description: 'In Europe/Madrid time; past holidays are omitted' }),
    hours: z.object({ weekdays: OpeningSpan, saturday: OpeningSpan.nullable(), sunday: OpeningSpan.nullable() }).meta({
      description: 'Simplified hours for clients that do not read `opening`; null means closed',
      deprecated: true,
    }),
    defaultSort: ListOrder.meta({ description: 'Sort order of lists without a `sort` parameter' }),
    currencies: z.array(Currency).meta({ description: 'Currencies that a price can be stated in' }),
    allowsRegistration: z
      .boolean()
      .meta({ description: 'Whether visitors may register; a new account has no permissions' }),
  })
  .meta({ id: 'AgencyProfile' });
export type AgencyProfile = z.infer<typeof AgencyProfile>;

/** Whether the site still shows the sample agency. The sample's domain is reserved and receives no mail (RFC 2606). */
export const isSampleAgency = ({ email }: Pick<AgencyProfile, 'email'>) => /\.example$/i.test(email);
