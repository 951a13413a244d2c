const CACHE_BUSTERS = ['z', 'v'];

/** The identity of a picture: its address without parameters that vendors only add to defeat caches. */
export function getPictureIdentity(url: string) {
  const [address, query] = url.split('?', 2);
  if (!query) return url;
  const parameters = query.split('&').filter((pair) => !CACHE_BUSTERS.includes(pair.split('=', 1)[0]!.toLowerCase()));
  return parameters.length ? `${address}?${parameters.join('&')}` : address!;
}
