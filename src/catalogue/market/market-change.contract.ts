import { z } from 'zod';

export const MarketChangeKind = z.enum(['price', 'status']);
export type MarketChangeKind = z.infer<typeof MarketChangeKind>;
