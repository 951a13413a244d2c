import { z } from 'zod';

/**
 * Problem details (RFC 9457). `type` ends with the stable English code of the problem; `title` is Spanish and for
 * people.
 */
export const ProblemDocument = z
  .object({
    type: z.string().meta({ example: '/problems/invalid-input' }),
    title: z.string(),
    status: z.int(),
    instance: z.string().optional(),
    traceId: z
      .string()
      .meta({ description: 'Id of the trace, or of the request if there is no trace; the log contains it too' }),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemDocument = z.infer<typeof ProblemDocument>;
