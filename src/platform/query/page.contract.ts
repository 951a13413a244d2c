import { z } from 'zod';

/** The requested page, counted from 1. */
export const page = z.coerce.number().int().min(1).max(10_000).default(1);

/** The paging fields of every list. */
export const paging = { page: z.int(), pageSize: z.int(), total: z.int(), pageCount: z.int() };
