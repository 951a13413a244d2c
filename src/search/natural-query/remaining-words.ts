import type { Token } from './tokenize-sentence.ts';
import type { ParsedPhrase, Span } from './intent.ts';

/**
 * The words that were left, as they were typed: what was written together stays together. What the home is to lack comes
 * last.
 */
export function remainingWords(text: string, tokens: readonly Token[], left: readonly ParsedPhrase[]): string {
  const keptTokens = left.flatMap(({ intent, from, next }) => {
    if (intent.kind === 'lacking') return [];
    const isWhole = intent.kind === 'text' && intent.isWhole;
    return tokens.slice(from, next).filter((token) => isWhole || isSignificant(token));
  });
  let rest = '';
  let end = 0;
  for (const { from, to } of keptTokens) {
    const between = text.slice(end, from);
    rest += (rest && (/\s/.test(between) ? ' ' : between)) + text.slice(from, to);
    end = to;
  }
  return [rest, ...findUnsupported(text, tokens, left)].filter(Boolean).join(' ');
}

/** Sin ascensor, sin terraza: each with the word that denies it. */
export const findUnsupported = (text: string, tokens: readonly Token[], left: readonly ParsedPhrase[]): string[] =>
  left.flatMap(({ intent }) =>
    intent.kind === 'lacking' ? intent.parts.map((part) => `${intent.denial} ${getText(text, tokens, part)}`) : [],
  );

export const getText = (text: string, tokens: readonly Token[], { from, next }: Span) =>
  text.slice(tokens[from]!.from, tokens[next - 1]!.to).replaceAll(/\s+/g, ' ');

const isSignificant = ({ kind, stem }: Token) => kind === 'number' || stem !== undefined;
