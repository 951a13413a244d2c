import { z } from 'zod';

/** RFC 9457. `type` and `code` are stable and English, `title` is for people and Spanish. */
export const ProblemDocument = z
  .object({
    type: z.string().meta({ example: '/problems/invalid-input' }),
    title: z.string(),
    status: z.int(),
    instance: z.string().optional(),
    traceId: z.string().meta({ description: 'Also in the log' }),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemDocument = z.infer<typeof ProblemDocument>;
