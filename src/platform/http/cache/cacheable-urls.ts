import { LRUCache } from 'lru-cache';

/** A public GET route whose response is equal for all visitors. */
export interface CachedRoute {
  /** Full path; `:name` stands for one segment. */
  readonly path: string;
  /** Query parameters that the page reads. Routes of the API omit them; their key contains the whole query. */
  readonly parameters?: readonly string[];
}

export interface CacheableUrl {
  /** Address of the render and part of the cache key. Addresses of pages are normalised. */
  readonly url: string;
  /** False for routes of the API. */
  readonly isPage: boolean;
  /** Path of the matching `CachedRoute`. */
  readonly route: string;
}

const MAX_URL_LENGTH = 1000;
const MAX_MEMOIZED_URLS = 2000;

/** Suffix of page data requested by Vike's client router. */
const PAGE_DATA = '(?:/index\\.pageContext\\.json)?';

/**
 * Finds cacheable routes. Normalises the addresses of pages, so that those that differ only in unused parameters share
 * a cache entry.
 */
export class CacheableUrls {
  private readonly routes: readonly { route: string; pattern: RegExp; parameters: readonly string[] | undefined }[];
  private readonly memoized = new LRUCache<string, CacheableUrl>({ max: MAX_MEMOIZED_URLS });

  constructor(routes: readonly CachedRoute[]) {
    this.routes = routes.map(({ path, parameters }) => ({
      route: path,
      pattern: new RegExp(`^${path.replace(/^\/$/, '/?').replace(/:\w+/g, '[^/]+')}${parameters ? PAGE_DATA : ''}$`),
      parameters: parameters && [...parameters].sort(),
    }));
  }

  find(requested: string): CacheableUrl | undefined {
    return this.memoized.get(requested) ?? this.match(requested);
  }

  private match(requested: string) {
    if (requested.length > MAX_URL_LENGTH) return undefined;
    const [path, query] = splitQuery(requested);
    const matchingRoute = this.routes.find(({ pattern }) => pattern.test(path));
    if (!matchingRoute) return undefined;
    const { route, parameters } = matchingRoute;
    const cacheable = parameters
      ? { url: path + buildQuery(query, parameters), isPage: true, route }
      : { url: requested, isPage: false, route };
    this.memoized.set(requested, cacheable);
    return cacheable;
  }
}

function splitQuery(requested: string): [path: string, query: string] {
  const questionMark = requested.indexOf('?');
  return questionMark < 0 ? [requested, ''] : [requested.slice(0, questionMark), requested.slice(questionMark + 1)];
}

/** Keeps the order of a parameter's values, since a page may read only the first. */
function buildQuery(query: string, names: readonly string[]) {
  const requested = new URLSearchParams(query);
  const normalized = new URLSearchParams();
  for (const name of names)
    for (const value of requested.getAll(name)) {
      if (value) normalized.append(name, value);
    }
  return normalized.size ? `?${normalized.toString()}` : '';
}
