import { basename } from 'node:path';
import { isUrl } from '../fetching/is-url.ts';
import type { FeedPlace } from '../staff-feed.contract.ts';

/** Where a feed lies, without what would let somebody else read it. */
export function toFeedPlace(address: string | null): FeedPlace | null {
  if (address === null) return null;
  const url = isUrl(address) ? URL.parse(address) : null;
  if (!url) return { kind: 'file', host: null, path: basename(address), parameters: [] };
  return { kind: 'web', host: url.host, path: url.pathname, parameters: [...new Set(url.searchParams.keys())] };
}
