import { Injectable } from '@nestjs/common';
import type { FeedMapping } from './feed-mapping.ts';

/** Read once, at the beginning of a run: what staff change meanwhile counts from the next run on. */
@Injectable()
export class FeedMappings {
  /** Of a feed that is known; of one that is only tried, or has no runs yet, what holds for all. */
  of(_feedId: string | null): Promise<FeedMapping> {
    return Promise.resolve({ version: '' });
  }
}
