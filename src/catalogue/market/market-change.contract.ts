import { z } from 'zod';

export const MarketChangeKind = z.enum(['price', 'status']);
