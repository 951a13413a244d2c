import type { Token } from './sentence-tokens.ts';
import type { Said, Span } from './wish.ts';

/**
 * The words that were left, as they were typed: what was written together stays together. What the home is to lack comes
 * last.
 */
export function restOf(text: string, tokens: readonly Token[], left: readonly Said[]): string {
  const kept = left.flatMap(({ wish, from, next }) => {
    if (wish.kind === 'lacking') return [];
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
  return [rest, ...lackingOf(text, tokens, left)].filter(Boolean).join(' ');
}

/** Sin ascensor, sin terraza: each with the word that denies it. */
export const lackingOf = (text: string, tokens: readonly Token[], left: readonly Said[]): string[] =>
  left.flatMap(({ wish }) =>
    wish.kind === 'lacking' ? wish.parts.map((part) => `${wish.denial} ${textOf(text, tokens, part)}`) : [],
  );

export const textOf = (text: string, tokens: readonly Token[], { from, next }: Span) =>
  text.slice(tokens[from]!.from, tokens[next - 1]!.to).replaceAll(/\s+/g, ' ');

const isTelling = ({ kind, stem }: Token) => kind === 'number' || stem !== undefined;
