import { LRUCache } from 'lru-cache';
import type { CachedRoute } from './cached-route.ts';

const MAX_URL_LENGTH = 1000;
const MAX_REMEMBERED_URLS = 2000;

export interface CacheableUrl {
  /** The normalised address, which is rendered and serves as the key of the cache. */
  readonly url: string;
  readonly isPage: boolean;
  /** The pattern that it matches. */
  readonly route: string;
}

/** The suffix of a page's data, which Vike's client router requests. */
const PAGE_DATA = '(?:/index\\.pageContext\\.json)?';

/** Normalises addresses, so that those which differ only in parameters that no page reads share a cache entry. */
export class CacheableUrls {
  private readonly routes: readonly { route: string; pattern: RegExp; parameters: readonly string[] | undefined }[];
  private readonly remembered = new LRUCache<string, CacheableUrl>({ max: MAX_REMEMBERED_URLS });

  constructor(routes: readonly CachedRoute[]) {
    this.routes = routes.map(({ path, parameters }) => ({
      route: path,
      pattern: new RegExp(`^${path.replace(/^\/$/, '/?').replace(/:\w+/g, '[^/]+')}${parameters ? PAGE_DATA : ''}$`),
      parameters: parameters && [...parameters].sort(),
    }));
  }

  find(requested: string): CacheableUrl | undefined {
    return this.remembered.get(requested) ?? this.match(requested);
  }

  private match(requested: string) {
    if (requested.length > MAX_URL_LENGTH) return undefined;
    const [path, query] = splitQuery(requested);
    const found = this.routes.find(({ pattern }) => pattern.test(path));
    if (!found) return undefined;
    const { route, parameters } = found;
    const address = parameters
      ? { url: path + buildQuery(query, parameters), isPage: true, route }
      : { url: requested, isPage: false, route };
    this.remembered.set(requested, address);
    return address;
  }
}

function splitQuery(requested: string): [path: string, query: string] {
  const questionMark = requested.indexOf('?');
  return questionMark < 0 ? [requested, ''] : [requested.slice(0, questionMark), requested.slice(questionMark + 1)];
}

/** Keeps the order of equally named values, since a page may read only the first. */
function buildQuery(query: string, names: readonly string[]) {
  const requested = new URLSearchParams(query);
  const read = names.flatMap((name) =>
    requested
      .getAll(name)
      .filter(Boolean)
      .map((value): [string, string] => [name, value]),
  );
  return read.length ? `?${new URLSearchParams(read).toString()}` : '';
}
