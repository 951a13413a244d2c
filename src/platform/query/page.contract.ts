import { z } from 'zod';

export const page = z.coerce.number().int().min(1).max(10_000).default(1);

export const paging = { page: z.int(), pageSize: z.int(), total: z.int(), pageCount: z.int() };
