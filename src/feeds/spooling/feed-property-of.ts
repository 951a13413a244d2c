import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import { descriptionHtml } from '../../platform/html/description-html.ts';
import { currencyMark, settleCurrency } from '../mapping/facts/settle-currency.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import type { FeedReading, SpooledRecord } from './feed-reader.ts';
import { fingerprint } from './fingerprint.ts';

/** Maps and sanitises a record, which costs more than reading it: only for what is new or has changed. */
export function feedPropertyOf(spooled: SpooledRecord, map: FeedReading['map'], mapping: FeedMapping) {
  const warnings = new Set<FeedWarning>();
  const warn = (kind: FeedWarning) => warnings.add(kind);
  const mapped = map(spooled.record, warn);
  const priced = settleCurrency(mapped, mapping.rated, warn);
  const translations = mapped.translations.map((text) => ({
    ...text,
    description: text.description && descriptionHtml(text.description),
  }));
  const marks = [...currencyMark(mapped.currency, mapping.rated), ...warnings];
  const contentHash = fingerprint(spooled.hash, mapping, mapped, marks);
  const property: FeedProperty = { ...mapped, ...priced, translations, contentHash };
  return { property, warnings };
}
