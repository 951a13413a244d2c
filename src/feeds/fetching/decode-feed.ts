import type { Warn } from '../feed-warning.contract.ts';
import type { FeedFile } from './feed-file.ts';

const FALLBACK = 'windows-1252';
const HEAD_BYTES = 1024;

/** The feed as text, in the encoding that it has rather than the one that it claims. */
export async function* decodeFeed(feed: FeedFile, warn: Warn): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(await detectFeedEncoding(feed, warn));
  for await (const piece of await feed.open()) yield decoder.decode(piece as Buffer, { stream: true });
  yield decoder.decode();
}

/** The encoding that the feed has. */
export async function detectFeedEncoding(feed: FeedFile, warn: Warn): Promise<string> {
  let head = Buffer.alloc(0);
  for await (const piece of await feed.open()) {
    head = Buffer.concat([head, piece as Buffer]);
    if (head.length >= HEAD_BYTES) break;
  }
  return detectEncoding(head.subarray(0, HEAD_BYTES), feed, warn);
}

/** Bytes that are valid UTF-8 are UTF-8, whatever is declared; others are what is declared, or else windows-1252. */
function detectEncoding(start: Buffer, feed: FeedFile, warn: Warn): string {
  const wide = detectUtf16(start);
  if (wide) return wide;

  const head = start.toString('latin1');
  const declared = normalizeEncoding(
    /^\s*(?:ï»¿)?\s*<\?xml[^>]*encoding=["']([^"']+)["']/.exec(head)?.[1] ?? feed.charset,
  );
  if (feed.isUtf8) {
    // Pure ASCII is the same in every encoding, so that only a feed with accents can be declared wrongly.
    if (declared && declared !== 'utf-8' && !feed.isAscii) warn('wrong_charset');
    return 'utf-8';
  }
  if (declared && declared !== 'utf-8' && !declared.startsWith('utf-16')) return declared;
  warn('wrong_charset');
  return FALLBACK;
}

function detectUtf16([a, b, c, d]: Buffer) {
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && c !== 0 && d === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0 && d !== 0) ? 'utf-16be' : null;
}

function normalizeEncoding(label: string | null | undefined): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
}
