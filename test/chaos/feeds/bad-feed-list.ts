import { gzipSync } from 'node:zlib';
import type { RunReport } from '../../../src/feeds/feed-run.contract.ts';
import { type FeedParts, reprice, joinFeed } from './feed-parts.ts';

interface BadFeed {
  readonly name: string;
  /** The content of the feed; a URL if it begins like one. */
  readonly feed: string | Buffer;
  readonly verdict: RunReport['status'];
}

export const MAX_BYTES = 20_000_000;

const isEveryTenth = (at: number) => at % 10 === 0;

/** Bad feeds as vendors really deliver them, with the expected status. */
export function listBadFeeds(good: FeedParts): BadFeed[] {
  const { opening, properties } = good;
  const whole = joinFeed(good);
  const changeProperties = (change: (property: string, at: number) => string) =>
    joinFeed({ opening, properties: properties.map(change) });
  const [first = '', ...others] = properties;
  const namesake = first.replace(/<id>.*?<\/id>/, '<id>KY-NAMESAKE</id>');

  return [
    { name: 'down', feed: 'https://feeds.invalid/kyero.xml', verdict: 'failed' },
    ...Array.from({ length: 10 }, (_, at): BadFeed => {
      const length = Math.floor((whole.length * (at + 1)) / 11);
      return { name: `truncated after ${length} characters`, feed: whole.slice(0, length), verdict: 'failed' };
    }),
    { name: 'wrong charset', feed: Buffer.from(whole, 'latin1'), verdict: 'complete' },
    { name: 'a page of HTML', feed: '<!doctype html><html><body>Error 503</body></html>', verdict: 'failed' },
    { name: 'empty', feed: '', verdict: 'failed' },
    {
      name: '60 % of the items gone',
      feed: joinFeed({ opening, properties: properties.slice(0, Math.floor(properties.length * 0.4)) }),
      verdict: 'needs_review',
    },
    {
      name: 'duplicate references',
      feed: joinFeed({ opening, properties: [first, first, namesake, ...others] }),
      verdict: 'complete',
    },
    { name: 'prices of 0', feed: joinFeed(reprice(good, () => 0, isEveryTenth)), verdict: 'complete' },
    {
      name: 'dates in the future',
      feed: changeProperties((property) => property.replace(/<date>.*?</, '<date>2099-01-01 00:00:00<')),
      verdict: 'complete',
    },
    {
      name: 'unknown types',
      feed: changeProperties((property) => property.replace(/<type>.*?</, '<type>Castle in the air<')),
      verdict: 'complete',
    },
    { name: 'a gzip bomb', feed: gzipSync(`<root>${' '.repeat(4 * MAX_BYTES)}`), verdict: 'failed' },
  ];
}
