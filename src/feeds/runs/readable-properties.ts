import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import { feedPropertyOf } from '../spooling/feed-property-of.ts';
import type { FeedReading, SpooledRecord } from '../spooling/feed-reader.ts';
import type { RunTally } from './run-tally.ts';

/** Maps what has changed. A property that cannot be mapped counts as failed, and stops no other. */
export function readableProperties(
  changed: SpooledRecord[],
  map: FeedReading['map'],
  mapping: FeedMapping,
  tally: RunTally,
): FeedProperty[] {
  return changed.flatMap((spooled) => {
    try {
      const { property, warnings } = feedPropertyOf(spooled, map, mapping);
      for (const kind of warnings) tally.warn(kind);
      return property;
    } catch {
      tally.fail({ reference: spooled.externalId, message: 'No se ha podido interpretar.' });
      return [];
    }
  });
}
