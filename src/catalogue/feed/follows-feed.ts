import type { FilterQuery } from '@mikro-orm/postgresql';
import type { Property } from '../property.entity.ts';

/** What it is because of its feed, and not because of what staff set; a draft of the feed lacks what an advert needs. */
export const followsFeed = {
  status: { $in: ['draft', 'published', 'reserved'] },
  $not: { lockedFields: { $contains: ['status'] } },
} as const satisfies FilterQuery<Property>;
