import { hash } from 'node:crypto';
import type { FeedProperty, SourceTerms } from '../../catalogue/feed-property.contract.ts';
import { formatDescription } from '../../platform/html.ts';
import { type FeedWarning, isFeedWarning } from '../feed-warning.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';
import { buildCurrencyMarker, resolveCurrency } from '../mapping/fields/map-price.ts';
import type { RunStats } from '../runs/run-stats.ts';
import type { FeedReadResult, StagedRecord } from './feed-reader.ts';

/** Marks the digest of the aliases; no other part of a fingerprint starts with it. */
const ALIASES_PREFIX = '~';

/** A record with an unchanged hash needs no mapping. */
export const computeRecordHash = (mapperVersion: number, record: string) =>
  hash('sha256', `${mapperVersion}\n${record}`, 'base64url');

/**
 * Joins with spaces: the digest of the record with the mapping's suffix, the digest of its aliases, its currency marker
 * and its warnings. An unchanged property still reports these warnings.
 */
export const buildFingerprint = (
  digest: string,
  mapping: FeedMapping,
  terms: SourceTerms,
  markers: Iterable<string>,
): string => {
  const aliases = mapping.aliases.digestOf(terms);
  return [`${digest}${getSuffix(mapping)}`, ...(aliases ? [`${ALIASES_PREFIX}${aliases}`] : []), ...markers].join(' ');
};

/** Returns the digest of the aliases used for mapping; empty for none. */
export const parseAliasDigest = (stored: string) =>
  stored
    .split(' ')
    .find((part) => part.startsWith(ALIASES_PREFIX))
    ?.slice(ALIASES_PREFIX.length) ?? '';

/** Parses a stored fingerprint. After a change of the reference prefix, the hash is null or equals no record's hash. */
export function parseFingerprint(stored: string | undefined, mapping: FeedMapping) {
  const [head = '', ...warnings] = stored?.split(' ') ?? [];
  const suffix = getSuffix(mapping);
  return {
    hash: head !== '' && head.endsWith(suffix) ? head.slice(0, head.length - suffix.length) : null,
    warnings: warnings.filter(isFeedWarning),
  };
}

/** Returns '' without a reference prefix, as in older fingerprints. */
const getSuffix = ({ fingerprintSuffix }: FeedMapping) => (fingerprintSuffix ? `.${fingerprintSuffix}` : '');

/** Maps and sanitises a record. Expensive, so it runs only for new and changed records. */
export function toFeedProperty(staged: StagedRecord, map: FeedReadResult['map'], mapping: FeedMapping) {
  const warnings = new Set<FeedWarning>();
  const warn = (kind: FeedWarning) => warnings.add(kind);
  const mappedProperty = map(staged.record, warn);
  const price = resolveCurrency(mappedProperty, mapping.ratedCurrencies, warn);
  const translations = mappedProperty.translations.map((text) => ({
    ...text,
    description: text.description && formatDescription(text.description),
  }));
  const markers = [...buildCurrencyMarker(mappedProperty.currency, mapping.ratedCurrencies), ...warnings];
  const contentHash = buildFingerprint(staged.hash, mapping, mappedProperty, markers);
  const property: FeedProperty = { ...mappedProperty, ...price, translations, contentHash };
  return { property, warnings };
}

/** Maps changed properties. A property that cannot be mapped counts as failed and does not stop the others. */
export function mapReadableProperties(
  records: StagedRecord[],
  map: FeedReadResult['map'],
  mapping: FeedMapping,
  stats: RunStats,
): FeedProperty[] {
  return records.flatMap((staged) => {
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
