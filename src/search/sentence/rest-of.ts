import type { Token } from './sentence-tokens.ts';
import type { Said } from './wish.ts';

/** The words that were left, as they were typed: what was written together stays together. */
export function restOf(text: string, tokens: readonly Token[], left: readonly Said[]): string {
  const kept = left.flatMap(({ wish, from, next }) => {
    const isWhole = wish.kind === 'text' && wish.isWhole;
    return tokens.slice(from, next).filter((token) => isWhole || isTelling(token));
  });
  let rest = '';
  let end = 0;
  for (const { from, to } of kept) {
    const between = text.slice(end, from);
    rest += (rest && (/\s/.test(between) ? ' ' : between)) + text.slice(from, to);
    end = to;
  }
  return rest;
}

const isTelling = ({ kind, stem }: Token) => kind === 'number' || stem !== undefined;
