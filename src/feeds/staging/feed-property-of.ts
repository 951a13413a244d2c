import type { FeedProperty } from '../../catalogue/feed-property.contract.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import { descriptionHtml } from '../../platform/html/description-html.ts';
import { currencyMark, settleCurrency } from '../facts/settle-currency.ts';
import type { FeedReading, StagedRecord } from './feed-reader.ts';
import { fingerprint } from './fingerprint.ts';

/** Mapped and sanitised, which costs more than all the reading: only for what is new or has changed. */
export function feedPropertyOf(staged: StagedRecord, map: FeedReading['map'], rated: ReadonlySet<string>) {
  const oddities = new Set<FeedWarning>();
  const warn = (kind: FeedWarning) => oddities.add(kind);
  const mapped = map(staged.record, warn);
  const priced = settleCurrency(mapped, rated, warn);
  const translations = mapped.translations.map((text) => ({
    ...text,
    description: text.description && descriptionHtml(text.description),
  }));
  const contentHash = fingerprint(staged.hash, [...oddities, ...currencyMark(mapped.currency, rated)]);
  const property: FeedProperty = { ...mapped, ...priced, translations, contentHash };
  return { property, oddities };
}
