import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import { descriptionHtml } from '../../platform/html/description-html.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { FeedReading, StagedRecord } from './feed-reader.ts';
import { fingerprint } from './fingerprint.ts';

/** Mapped and sanitised, which costs more than all the reading: only for what is new or has changed. */
export function feedPropertyOf(staged: StagedRecord, map: FeedReading['map'], mapping: FeedMapping) {
  const oddities = new Set<FeedWarning>();
  const mapped = map(staged.record, (kind) => oddities.add(kind));
  const translations = mapped.translations.map((text) => ({
    ...text,
    description: text.description && descriptionHtml(text.description),
  }));
  const property: FeedProperty = {
    ...mapped,
    translations,
    contentHash: fingerprint(staged.hash, mapping, mapped, oddities),
  };
  return { property, oddities };
}
