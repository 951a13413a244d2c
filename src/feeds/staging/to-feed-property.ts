import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import { formatDescription } from '../../platform/html/format-description.ts';
import { buildCurrencyMarker, resolveCurrency } from '../mapping/fields/resolve-currency.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { FeedReadResult, StagedRecord } from './feed-reader.ts';
import { buildFingerprint } from './build-fingerprint.ts';

/** Maps and sanitises a record, which costs more than reading it: only for what is new or has changed. */
export function toFeedProperty(staged: StagedRecord, map: FeedReadResult['map'], mapping: FeedMapping) {
  const warnings = new Set<FeedWarning>();
  const warn = (kind: FeedWarning) => warnings.add(kind);
  const mapped = map(staged.record, warn);
  const priced = resolveCurrency(mapped, mapping.ratedCurrencies, warn);
  const translations = mapped.translations.map((text) => ({
    ...text,
    description: text.description && formatDescription(text.description),
  }));
  const marks = [...buildCurrencyMarker(mapped.currency, mapping.ratedCurrencies), ...warnings];
  const contentHash = buildFingerprint(staged.hash, mapping, mapped, marks);
  const property: FeedProperty = { ...mapped, ...priced, translations, contentHash };
  return { property, warnings };
}
