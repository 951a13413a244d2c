import { hash } from 'node:crypto';
import type { SourceTerms } from '../../catalogue/feed-sync/source-terms.contract.ts';
import { isFeedWarning } from '../feed-warning.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';

/** Marks the digest of aliases: no other part of a fingerprint begins so. */
const ALIASES = '~';

/** SHA-256 of the version of the mapper and the parsed record: what is the same today needs no mapping. */
export const computeRecordHash = (mapper: number, record: string) =>
  hash('sha256', `${mapper}\n${record}`, 'base64url');

/** Holds the warnings of the mapper too, so that a run which maps nothing anew still reports them. */
export const buildFingerprint = (
  digest: string,
  mapping: FeedMapping,
  terms: SourceTerms,
  marks: Iterable<string>,
): string => {
  const aliases = mapping.aliases.digestOf(terms);
  return [`${digest}${getSuffix(mapping)}`, ...(aliases ? [`${ALIASES}${aliases}`] : []), ...marks].join(' ');
};

/** The digest of the aliases that it was mapped by; empty for none. */
export const parseAliasDigest = (stored: string) =>
  stored
    .split(' ')
    .find((word) => word.startsWith(ALIASES))
    ?.slice(ALIASES.length) ?? '';

/** Takes a stored fingerprint apart; its hash is null if the mapping has changed since. */
export function parseFingerprint(stored: string | undefined, mapping: FeedMapping) {
  const [head = '', ...warnings] = stored?.split(' ') ?? [];
  const suffix = getSuffix(mapping);
  return {
    hash: head !== '' && head.endsWith(suffix) ? head.slice(0, head.length - suffix.length) : null,
    warnings: warnings.filter(isFeedWarning),
  };
}

/** Empty without a mark, as in fingerprints from before there were any. */
const getSuffix = ({ fingerprintSuffix }: FeedMapping) => (fingerprintSuffix ? `.${fingerprintSuffix}` : '');
