import { LRUCache } from 'lru-cache';

/** Our order of preference, where the client states none. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MAX_REMEMBERED_HEADERS = 200;
const remembered = new LRUCache<string, Encoding>({ max: MAX_REMEMBERED_HEADERS });

/** Parsed headers are remembered, since browsers send only a handful of different ones. */
export function negotiateEncoding(header: string | undefined): Encoding {
  return header === undefined ? 'identity' : (remembered.get(header) ?? parseAndRemember(header));
}

function parseAndRemember(header: string) {
  const chosen = choose(header);
  remembered.set(header, chosen);
  return chosen;
}

/** Encodings without a weight have that of `*` (RFC 9110, 12.5.3); unencoded stays a last resort. */
function choose(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(parseWeight));
  const others = weights.get('*') ?? 0;
  const getWeight = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : others);
  return ENCODINGS.reduce((best, encoding) => (getWeight(encoding) > getWeight(best) ? encoding : best));
}

function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name === 'x-gzip' ? 'gzip' : name, weight ? Number(weight.slice(2)) || 0 : 1];
}
