import type { FilterQuery } from '@mikro-orm/postgresql';
import type { Property } from '../property.entity.ts';

/** Properties on the market, or drafts for lack of content, whose status the feed has set. */
export const feedControlledFilter = {
  status: { $in: ['draft', 'published', 'reserved'] },
  $not: { lockedFields: { $contains: ['status'] } },
} as const satisfies FilterQuery<Property>;
