import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import { feedPropertyOf } from '../spooling/feed-property-of.ts';
import type { FeedReading, StagedRecord } from '../spooling/feed-reader.ts';
import type { RunTally } from './run-tally.ts';

/** One property's fault never stops the others. */
export function readableProperties(
  changed: StagedRecord[],
  map: FeedReading['map'],
  mapping: FeedMapping,
  tally: RunTally,
): FeedProperty[] {
  return changed.flatMap((staged) => {
    try {
      const { property, oddities } = feedPropertyOf(staged, map, mapping);
      for (const kind of oddities) tally.warn(kind);
      return property;
    } catch {
      tally.fail({ reference: staged.externalId, message: 'No se ha podido interpretar.' });
      return [];
    }
  });
}
