import { LRUCache } from 'lru-cache';
import type { CachedRoute } from './cached-route.ts';

const LONGEST = 1000;
const MOST_REMEMBERED = 2000;

export interface CachedAddress {
  /** The normalised address, which is rendered and serves as the key of the cache. */
  readonly url: string;
  readonly isPage: boolean;
  /** The pattern that it matches. */
  readonly route: string;
}

/** The suffix of a page's data, which Vike's client router requests. */
const PAGE_DATA = '(?:/index\\.pageContext\\.json)?';

/** Normalises addresses, so that those which differ only in parameters that no page reads share a cache entry. */
export class CachedAddresses {
  private readonly routes: readonly { route: string; pattern: RegExp; parameters: readonly string[] | undefined }[];
  private readonly known = new LRUCache<string, CachedAddress>({ max: MOST_REMEMBERED });

  constructor(routes: readonly CachedRoute[]) {
    this.routes = routes.map(({ path, parameters }) => ({
      route: path,
      pattern: new RegExp(`^${path.replace(/^\/$/, '/?').replace(/:\w+/g, '[^/]+')}${parameters ? PAGE_DATA : ''}$`),
      parameters: parameters && [...parameters].sort(),
    }));
  }

  find(requested: string): CachedAddress | undefined {
    return this.known.get(requested) ?? this.read(requested);
  }

  private read(requested: string) {
    if (requested.length > LONGEST) return undefined;
    const [path, query] = split(requested);
    const found = this.routes.find(({ pattern }) => pattern.test(path));
    if (!found) return undefined;
    const { route, parameters } = found;
    const address = parameters
      ? { url: path + queryOf(query, parameters), isPage: true, route }
      : { url: requested, isPage: false, route };
    this.known.set(requested, address);
    return address;
  }
}

function split(requested: string): [path: string, query: string] {
  const mark = requested.indexOf('?');
  return mark < 0 ? [requested, ''] : [requested.slice(0, mark), requested.slice(mark + 1)];
}

/** Keeps the order of equally named values, since a page may read only the first. */
function queryOf(query: string, names: readonly string[]) {
  const requested = new URLSearchParams(query);
  const read = names.flatMap((name) =>
    requested
      .getAll(name)
      .filter(Boolean)
      .map((value): [string, string] => [name, value]),
  );
  return read.length ? `?${new URLSearchParams(read).toString()}` : '';
}
