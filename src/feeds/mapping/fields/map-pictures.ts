import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Warn } from '../../feed-warning.contract.ts';

const MAX_PICTURES = 60;

/** Addresses in order; a picture beside a feed that was read from a file becomes a file address inside its folder. */
export function mapPictures(urls: readonly string[], folder: string | null, warn: Warn): string[] {
  const addresses = urls.flatMap((url) => {
    const address = toPictureUrl(url, folder);
    if (address === null) {
      warn('bad_picture');
      return [];
    }
    warnAboutUrl(url, address, warn);
    return [address];
  });
  const distinct = [...new Set(addresses)];
  if (distinct.length < addresses.length) warn('repeated_picture');
  if (distinct.length > MAX_PICTURES) warn('too_many_pictures');
  return distinct.slice(0, MAX_PICTURES);
}

function toPictureUrl(url: string, folder: string | null): string | null {
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('//');
  if (!isAbsolute) return folder === null ? null : resolveBesideFeed(url, folder);
  const address = URL.parse(url.startsWith('//') ? `https:${url}` : url);
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) return null;
  return address.href;
}

/** Neither ".." nor an absolute path leads out of the feed's folder. */
function resolveBesideFeed(path: string, folder: string): string | null {
  const inside = resolve(folder, path);
  return !path.includes('\0') && inside.startsWith(folder.endsWith(sep) ? folder : folder + sep)
    ? pathToFileURL(inside).href
    : null;
}

function warnAboutUrl(url: string, address: string, warn: Warn) {
  if (/\s/.test(url)) warn('picture_with_spaces');
  if (address.startsWith('http:')) warn('picture_over_http');
  const extension = /\.([a-z\d]{2,5})$/i.exec(new URL(address).pathname)?.[1];
  if (!extension || extension !== extension.toLowerCase()) warn('picture_with_odd_extension');
}
