import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import type { ParsedPhrase, Intent, Span } from './intent.ts';
import { joinAlternatives } from './join-alternatives.ts';
import type { ParsedNaturalQuery } from './natural-query.contract.ts';
import { parsePhrase } from './parse-phrase.ts';
import { toFilters } from './to-filters.ts';
import { tokenizeSentence, type Token } from './tokenize-sentence.ts';

/** Joins the remaining words as typed; adjacent words stay together. Exclusions come last. */
function joinRemainingWords(text: string, tokens: readonly Token[], remaining: readonly ParsedPhrase[]): string {
  const remainingTokens = remaining.flatMap(({ intent, from, next }) => {
    if (intent.kind === 'excluded') return [];
    const isWhole = intent.kind === 'text' && intent.isWhole;
    return tokens.slice(from, next).filter((token) => isWhole || isSignificant(token));
  });
  let rest = '';
  let end = 0;
  for (const { from, to } of remainingTokens) {
    const between = text.slice(end, from);
    rest += (rest && (/\s/.test(between) ? ' ' : between)) + text.slice(from, to);
    end = to;
  }
  return [rest, ...listExclusions(text, tokens, remaining)].filter(Boolean).join(' ');
}

const listExclusions = (text: string, tokens: readonly Token[], remaining: readonly ParsedPhrase[]): string[] =>
  remaining.flatMap(({ intent }) =>
    intent.kind === 'excluded' ? intent.parts.map((part) => `${intent.denial} ${getText(text, tokens, part)}`) : [],
  );

const getText = (text: string, tokens: readonly Token[], { from, next }: Span) =>
  text.slice(tokens[from]!.from, tokens[next - 1]!.to).replaceAll(/\s+/g, ' ');

const isSignificant = ({ kind, stem }: Token) => kind === 'number' || stem !== undefined;

/** Only the beginning of a longer text is parsed; the remainder is searched for as words. */
const MAX_LENGTH = 200;

/**
 * Parses a Spanish or English sentence: splits it into phrases from left to right, joins alternatives, and builds
 * filters.
 */
export function parseNaturalQuery(
  sentence: string,
  places: PlaceLexicon,
  rates: ExchangeRates = {},
): Omit<ParsedNaturalQuery, 'labels'> {
  const text = sentence.slice(0, MAX_LENGTH);
  const tokens = tokenizeSentence(text);
  const phrases: ParsedPhrase[] = [];
  for (let at = 0; at < tokens.length; at = phrases.at(-1)!.next) phrases.push(parsePhrase(tokens, at, places));
  const finalPhrases = joinAlternatives(tokens, phrases, places);
  const { filters, rejected } = toFilters(finalPhrases, places, rates);
  const currency = finalPhrases.map(({ intent }) => intent.kind === 'price' && intent.quantity.currency).find(Boolean);
  const intent = finalPhrases.map(({ intent }) => intent.kind).find((kind) => kind === 'sell' || kind === 'rent');
  const unfiltered = finalPhrases.filter((phrase) => rejected.has(phrase));
  const remaining = unfiltered.filter((phrase) => !UNSUPPORTED_KINDS.has(phrase.intent.kind));
  const unsupported = unfiltered.filter((phrase) => UNSUPPORTED_KINDS.has(phrase.intent.kind));
  const excluded = listExclusions(text, tokens, remaining);
  return {
    filters,
    ...(intent && { intent }),
    ...(currency && { exchange: { currency, rate: rates[currency] ?? null } }),
    rest: [joinRemainingWords(text, tokens, remaining), sentence.slice(MAX_LENGTH)].filter(Boolean).join(' '),
    ...(excluded.length > 0 && { excluded }),
    ...(unsupported.length > 0 && {
      notApplied: unsupported.map((phrase) =>
        getText(text, tokens, phrase.intent.kind === 'either' ? phrase.intent.span : phrase),
      ),
    }),
  };
}

/** Conditions that a text search cannot express either: exclusions, alternatives and quantities. */
const UNSUPPORTED_KINDS: ReadonlySet<Intent['kind']> = new Set([
  'unsupported',
  'either',
  'without',
  'bedrooms',
  'baths',
  'price',
  'area',
  'plot',
]);
