import { z } from 'zod';

export const Arrivals = z
  .object({
    since: z.iso.datetime().meta({ description: 'Earliest time that the list covers' }),
    items: z.array(z.iso.datetime()).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'Arrivals', description: 'Publication times of the newest properties for sale' });
export type Arrivals = z.infer<typeof Arrivals>;
