import { z } from 'zod';

/** How pages are rendered, and kept. */
export const pageVariables = {
  PAGE_CACHE_BYTES: z.coerce.number().int().nonnegative().default(64_000_000),
  PAGES_AT_ONCE: z.coerce.number().int().nonnegative().default(12),
  PAGE_THREADS: z.coerce.number().int().min(0).max(64).default(0),
};
