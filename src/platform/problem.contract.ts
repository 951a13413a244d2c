import { z } from 'zod';

/** Problem details (RFC 9457). `toTypeFilter` is stable and English, `title` is Spanish and for people. */
export const ProblemDocument = z
  .object({
    type: z.string().meta({ example: '/problems/invalid-input' }),
    title: z.string(),
    status: z.int(),
    instance: z.string().optional(),
    traceId: z.string().meta({ description: 'Of the trace, or where there is none of the request; also in the log' }),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemDocument = z.infer<typeof ProblemDocument>;
