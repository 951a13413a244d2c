import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import { toFeedProperty } from '../staging/to-feed-property.ts';
import type { FeedReadResult, StagedRecord } from '../staging/feed-reader.ts';
import type { RunStats } from './run-stats.ts';

/** Maps what has changed. A property that cannot be mapped counts as failed, and stops no other. */
export function mapReadableProperties(
  changed: StagedRecord[],
  map: FeedReadResult['map'],
  mapping: FeedMapping,
  stats: RunStats,
): FeedProperty[] {
  return changed.flatMap((staged) => {
    try {
      const { property, warnings } = toFeedProperty(staged, map, mapping);
      for (const kind of warnings) stats.warn(kind);
      return property;
    } catch {
      stats.addFailure({ reference: staged.externalId, message: 'No se ha podido interpretar.' });
      return [];
    }
  });
}
