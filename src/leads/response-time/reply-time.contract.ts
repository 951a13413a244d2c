import { z } from 'zod';

export const ReplyTime = z
  .object({
    medianMinutes: z
      .int()
      .nullable()
      .meta({ description: 'Within business hours; null until 20 replies have been measured' }),
    sampleSize: z
      .int()
      .meta({ description: 'Number of measured replies: at most the latest 200 of the last 180 days' }),
  })
  .meta({ id: 'ReplyTime' });
export type ReplyTime = z.infer<typeof ReplyTime>;
