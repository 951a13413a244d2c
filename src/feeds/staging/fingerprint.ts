import { hash } from 'node:crypto';
import { FeedWarning } from '../feed-warning.contract.ts';

/** Of the parsed record and the mapper's version: what is the same today needs no mapping. */
export const fingerprintOf = (version: number, record: string) => hash('sha256', `${version}\n${record}`, 'base64url');

/** Kept with what the mapper found odd, so that a run which maps nothing anew still reports it, and with other marks. */
export const fingerprint = (digest: string, marks: Iterable<string>) => [digest, ...marks].join(' ');

export function readFingerprint(stored: string | undefined) {
  const [digest = null, ...oddities] = stored?.split(' ') ?? [];
  return { hash: digest, oddities: oddities.filter((kind) => FeedWarning.safeParse(kind).success) as FeedWarning[] };
}
