import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Warn } from '../../feed-warning.contract.ts';

const MAX_PICTURES = 60;

/**
 * Returns at most 60 distinct valid addresses in order. Relative paths become file addresses inside the folder of a
 * feed that was read from a file.
 */
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

/** Returns null for a path that leaves the feed's folder, as by ".." or an absolute path. */
function resolveBesideFeed(path: string, folder: string): string | null {
  const target = resolve(folder, path);
  return !path.includes('\0') && target.startsWith(folder.endsWith(sep) ? folder : folder + sep)
    ? pathToFileURL(target).href
    : null;
}

function warnAboutUrl(url: string, address: string, warn: Warn) {
  if (/\s/.test(url)) warn('picture_with_spaces');
  if (address.startsWith('http:')) warn('picture_over_http');
  const extension = /\.([a-z\d]{2,5})$/i.exec(new URL(address).pathname)?.[1];
  if (!extension || extension !== extension.toLowerCase()) warn('picture_with_odd_extension');
}
