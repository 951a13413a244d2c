import { LRUCache } from 'lru-cache';

/** Our order of preference, where the client states none. */
const OURS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof OURS)[number];

const MOST_REMEMBERED = 200;
const remembered = new LRUCache<string, Encoding>({ max: MOST_REMEMBERED });

/** Parsed headers are remembered, since browsers send only a handful of different ones. */
export function preferredEncoding(header: string | undefined): Encoding {
  return header === undefined ? 'identity' : (remembered.get(header) ?? read(header));
}

function read(header: string) {
  const chosen = choose(header);
  remembered.set(header, chosen);
  return chosen;
}

/** Encodings without a weight have that of `*` (RFC 9110, 12.5.3); unencoded stays a last resort. */
function choose(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(weighed));
  const others = weights.get('*') ?? 0;
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : others);
  return OURS.reduce((best, encoding) => (weightOf(encoding) > weightOf(best) ? encoding : best));
}

function weighed(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name === 'x-gzip' ? 'gzip' : name, weight ? Number(weight.slice(2)) || 0 : 1];
}
