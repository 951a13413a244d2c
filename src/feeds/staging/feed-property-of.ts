import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import type { KyeroRecord } from '../kyero/kyero-record.ts';
import { mapKyeroProperty } from '../kyero/map-kyero-property.ts';
import { descriptionHtml } from '../text/description-html.ts';
import { fingerprint } from './fingerprint.ts';
import type { StagedProperty } from './staged-feed.ts';

/** Mapped and sanitised, which costs more than all the reading: only for what is new or has changed. */
export function feedPropertyOf(staged: StagedProperty, folder: string | null) {
  const oddities = new Set<FeedWarning>();
  const mapped = mapKyeroProperty(staged.record as KyeroRecord, folder, (kind) => oddities.add(kind));
  const translations = mapped.translations.map((text) => ({
    ...text,
    description: text.description && descriptionHtml(text.description),
  }));
  const property: FeedProperty = { ...mapped, translations, contentHash: fingerprint(staged.hash, oddities) };
  return { property, oddities };
}
