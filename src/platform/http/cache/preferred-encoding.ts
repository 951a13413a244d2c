/** Our own order, where the visitor has none. */
const OURS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof OURS)[number];

const MOST_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/** Browsers send a handful of different headers, millions of times. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const chosen = choose(header);
  remembered.set(header, chosen);
  return chosen;
}

/** What is not named weighs as `*`; unencoded is always possible, and the last choice unless it is named. */
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
