import { z } from 'zod';

/** Which page is asked for. */
export const page = z.coerce.number().int().min(1).max(10_000).default(1);

/** What every list says of its page. */
export const paging = { page: z.int(), pageSize: z.int(), total: z.int(), pageCount: z.int() };
