import { CacheableUrls } from '../../../src/platform/http/cache/cacheable-urls.ts';
import { cachedRoutes } from '../../../src/cached-routes.ts';
import { publicRoutes } from './public-routes.ts';

const routes = new CacheableUrls(cachedRoutes);
const reference = publicRoutes['a house']!.path.split('/').at(-1)!;
const pages = Object.values(publicRoutes)
  .filter(({ status = 200 }) => status === 200)
  .map(({ path }) => path)
  .concat('/contacto?asunto=compra')
  .filter((path) => routes.find(path));
const apiPaths = [
  ...['/agency', '/arrivals', '/inquiries/reply-time', '/content/services', '/content/legal/cookies', '/places'],
  ...[
    '/properties',
    '/properties/clusters?zoom=8',
    '/properties/featured',
    '/properties/clusters?zoom=9',
    `/properties/cards?references=${reference}`,
    '/properties/suggestions?q=mar',
  ],
  ...[`/properties/${reference}`, `/properties/${reference}/pictures`, `/properties/${reference}/similar`],
].map((path) => `/api/v1${path}`);

/** URLs of all cached routes with their page data, without redirects. */
export async function listCachedUrls(url: string): Promise<string[]> {
  const pagePaths = await Promise.all(pages.map(async (path) => (await fetch(url + path)).url.slice(url.length)));
  const data = pagePaths.map((path) => path.replace(/\/?(\?|$)/, '/index.pageContext.json$1'));
  return [...pagePaths, ...data, ...apiPaths];
}
