import { gzipSync } from 'node:zlib';
import type { RunReport } from '../../../src/feeds/feed-run.contract.ts';
import { type FeedParts, repriced, wholeFeed } from './feed-parts.ts';

interface BadFeed {
  readonly name: string;
  /** What is delivered; an address if it begins like one. */
  readonly feed: string | Buffer;
  readonly verdict: RunReport['status'];
}

export const MOST_BYTES = 20_000_000;

const everyTenth = (at: number) => at % 10 === 0;

/** What vendors really deliver on bad days, and what has to become of it. */
export function badFeedList(good: FeedParts): BadFeed[] {
  const { opening, properties } = good;
  const whole = wholeFeed(good);
  const changed = (change: (property: string, at: number) => string) =>
    wholeFeed({ opening, properties: properties.map(change) });
  const [first = '', ...others] = properties;
  const namesake = first.replace(/<id>.*?<\/id>/, '<id>KY-NAMESAKE</id>');

  return [
    { name: 'down', feed: 'https://feeds.invalid/kyero.xml', verdict: 'failed' },
    ...Array.from({ length: 10 }, (_, at): BadFeed => {
      const length = Math.floor((whole.length * (at + 1)) / 11);
      return { name: `truncated after ${length} letters`, feed: whole.slice(0, length), verdict: 'failed' };
    }),
    { name: 'wrong charset', feed: Buffer.from(whole, 'latin1'), verdict: 'complete' },
    { name: 'a page of HTML', feed: '<!doctype html><html><body>Error 503</body></html>', verdict: 'failed' },
    { name: 'empty', feed: '', verdict: 'failed' },
    {
      name: '60 % of the items gone',
      feed: wholeFeed({ opening, properties: properties.slice(0, Math.floor(properties.length * 0.4)) }),
      verdict: 'needs_review',
    },
    {
      name: 'duplicate references',
      feed: wholeFeed({ opening, properties: [first, first, namesake, ...others] }),
      verdict: 'complete',
    },
    { name: 'prices of 0', feed: wholeFeed(repriced(good, () => 0, everyTenth)), verdict: 'complete' },
    {
      name: 'dates in the future',
      feed: changed((property) => property.replace(/<date>.*?</, '<date>2099-01-01 00:00:00<')),
      verdict: 'complete',
    },
    {
      name: 'unknown types',
      feed: changed((property) => property.replace(/<type>.*?</, '<type>Castle in the air<')),
      verdict: 'complete',
    },
    { name: 'a gzip bomb', feed: gzipSync(`<root>${' '.repeat(4 * MOST_BYTES)}`), verdict: 'failed' },
  ];
}
