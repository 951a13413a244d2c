import { z } from 'zod';

export const ReplyTime = z
  .object({
    medianMinutes: z.int().nullable().meta({ description: 'Within business hours; null until 20 were measured' }),
    measured: z.int().meta({ description: 'Replies of the last 180 days, the latest 200 at most' }),
  })
  .meta({ id: 'ReplyTime' });
export type ReplyTime = z.infer<typeof ReplyTime>;
