import type { FilterQuery } from '@mikro-orm/postgresql';
import type { Property } from '../property.entity.ts';

/** On the market because of its feed, and not because of what staff set. */
export const followsFeed = {
  status: { $in: ['published', 'reserved'] },
  $not: { lockedFields: { $contains: ['status'] } },
} as const satisfies FilterQuery<Property>;
