import { z } from 'zod';

const Hours = z.object({ opens: z.iso.time(), closes: z.iso.time() }).meta({ id: 'OpeningHours' });

/** What every page says about the agency; staff edit it. */
export const AgencyProfile = z
  .object({
    name: z.string().meta({ example: 'Cala Norte' }),
    phones: z.array(z.string()).min(1).max(2),
    email: z.email(),
    address: z.string(),
    town: z.string(),
    postcode: z.string(),
    province: z.string(),
    registryNumber: z.string().nullable(),
    privacyVersion: z.iso.date().meta({ description: 'Of the data protection text; inquiries store it' }),
    hours: z
      .object({ weekdays: Hours, saturday: Hours.nullable(), sunday: Hours.nullable() })
      .meta({ description: 'Europe/Madrid; null is closed' }),
  })
  .meta({ id: 'AgencyProfile' });
export type AgencyProfile = z.infer<typeof AgencyProfile>;
