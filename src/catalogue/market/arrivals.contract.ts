import { z } from 'zod';

export const Arrivals = z
  .object({
    since: z.iso.datetime().meta({ description: 'All from then on are told' }),
    items: z.array(z.iso.datetime()).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'Arrivals', description: 'When the newest properties for sale were first published' });
export type Arrivals = z.infer<typeof Arrivals>;
