import { LRUCache } from 'lru-cache';
import type { CachedRoute } from './cached-route.ts';

const LONGEST = 1000;
const REMEMBERED = 2000;

export interface CachedAddress {
  /** What is rendered for it, and cached under this name. */
  readonly url: string;
  readonly isPage: boolean;
}

/** How Vike names the data of a page that its client router asks for. */
const PAGE_DATA = '(?:/index\\.pageContext\\.json)?';

/** Addresses that differ in nothing a page reads are one. */
export class CachedAddresses {
  private readonly routes: readonly { pattern: RegExp; parameters: readonly string[] | undefined }[];
  private readonly known = new LRUCache<string, CachedAddress>({ max: REMEMBERED });

  constructor(routes: readonly CachedRoute[]) {
    this.routes = routes.map(({ path, parameters }) => ({
      pattern: new RegExp(`^${path.replace(/^\/$/, '/?').replace(/:\w+/g, '[^/]+')}${parameters ? PAGE_DATA : ''}$`),
      parameters: parameters && [...parameters].sort(),
    }));
  }

  find(asked: string): CachedAddress | undefined {
    return this.known.get(asked) ?? this.read(asked);
  }

  private read(asked: string) {
    if (asked.length > LONGEST) return undefined;
    const [path, query] = split(asked);
    const route = this.routes.find(({ pattern }) => pattern.test(path));
    if (!route) return undefined;
    const address = route.parameters
      ? { url: path + written(query, route.parameters), isPage: true }
      : { url: asked, isPage: false };
    this.known.set(asked, address);
    return address;
  }
}

function split(asked: string): [path: string, query: string] {
  const mark = asked.indexOf('?');
  return mark < 0 ? [asked, ''] : [asked.slice(0, mark), asked.slice(mark + 1)];
}

/** Values of one name keep their order: a page may take the first. */
function written(query: string, names: readonly string[]) {
  const asked = new URLSearchParams(query);
  const read = names.flatMap((name) =>
    asked
      .getAll(name)
      .filter(Boolean)
      .map((value): [string, string] => [name, value]),
  );
  return read.length ? `?${new URLSearchParams(read).toString()}` : '';
}
