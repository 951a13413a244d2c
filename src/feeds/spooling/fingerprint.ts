import { hash } from 'node:crypto';
import type { SaidWords } from '../../catalogue/feed/said-words.contract.ts';
import { isFeedWarning } from '../feed-warning.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';

/** Marks the digest of aliases: no other part of a fingerprint begins so. */
const ALIASES = '~';

/** SHA-256 of the version of the mapper and the parsed record: what is the same today needs no mapping. */
export const fingerprintOf = (mapper: number, record: string) => hash('sha256', `${mapper}\n${record}`, 'base64url');

/** Holds the warnings of the mapper too, so that a run which maps nothing anew still reports them. */
export const fingerprint = (digest: string, mapping: FeedMapping, said: SaidWords, marks: Iterable<string>): string => {
  const aliases = mapping.aliases.markOf(said);
  return [`${digest}${markOf(mapping)}`, ...(aliases ? [`${ALIASES}${aliases}`] : []), ...marks].join(' ');
};

/** The digest of the aliases that it was mapped by; empty for none. */
export const aliasesOf = (stored: string) =>
  stored
    .split(' ')
    .find((word) => word.startsWith(ALIASES))
    ?.slice(ALIASES.length) ?? '';

/** Takes a stored fingerprint apart; its hash is null if the mapping has changed since. */
export function readFingerprint(stored: string | undefined, mapping: FeedMapping) {
  const [head = '', ...warnings] = stored?.split(' ') ?? [];
  const mark = markOf(mapping);
  return {
    hash: head !== '' && head.endsWith(mark) ? head.slice(0, head.length - mark.length) : null,
    warnings: warnings.filter(isFeedWarning),
  };
}

/** Empty without a mark, as in fingerprints from before there were any. */
const markOf = ({ mark }: FeedMapping) => (mark ? `.${mark}` : '');
