import { z } from 'zod';

export const NextReference = z
  .object({ reference: z.string().meta({ description: 'That no property has; whoever stores it first has it' }) })
  .meta({ id: 'NextReference' });
export type NextReference = z.infer<typeof NextReference>;
