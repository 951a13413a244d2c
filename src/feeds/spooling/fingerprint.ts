import { hash } from 'node:crypto';
import type { SaidWords } from '../../catalogue/feed/said-words.contract.ts';
import { FeedWarning } from '../feed-warning.contract.ts';
import type { FeedMapping } from '../mapping/feed-mapping.ts';

/** Before what no digest and no kind of warning begins with. */
const ALIASES = '~';

/** Of the parsed record and the mapper's version: what is the same today needs no mapping. */
export const fingerprintOf = (mapper: number, record: string) => hash('sha256', `${mapper}\n${record}`, 'base64url');

/** Stored with the warnings of the mapper, so that a run which maps nothing anew still reports it, and with other marks. */
export const fingerprint = (digest: string, mapping: FeedMapping, said: SaidWords, marks: Iterable<string>): string => {
  const aliases = mapping.aliases.markOf(said);
  return [`${digest}${markOf(mapping)}`, ...(aliases ? [`${ALIASES}${aliases}`] : []), ...marks].join(' ');
};

/** Which aliases it was mapped by; empty for none. */
export const aliasesOf = (stored: string) =>
  stored
    .split(' ')
    .find((word) => word.startsWith(ALIASES))
    ?.slice(ALIASES.length) ?? '';

/** Without a hash where it was mapped otherwise: it counts as changed. */
export function readFingerprint(stored: string | undefined, mapping: FeedMapping) {
  const [head = '', ...warnings] = stored?.split(' ') ?? [];
  const mark = markOf(mapping);
  return {
    hash: head !== '' && head.endsWith(mark) ? head.slice(0, head.length - mark.length) : null,
    warnings: warnings.filter((kind) => FeedWarning.safeParse(kind).success) as FeedWarning[],
  };
}

/** Nothing where nothing was ever said of how to map. */
const markOf = ({ mark }: FeedMapping) => (mark ? `.${mark}` : '');
