const CACHE_BUSTERS = ['z', 'v'];

/** The identity of a picture: its address without parameters that vendors only add to defeat caches. */
export function pictureIdentity(url: string) {
  const [address, query] = url.split('?', 2);
  if (!query) return url;
  const kept = query.split('&').filter((pair) => !CACHE_BUSTERS.includes(pair.split('=', 1)[0]!.toLowerCase()));
  return kept.length ? `${address}?${kept.join('&')}` : address!;
}
