import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { toFilters } from './to-filters.ts';
import type { ParsedNaturalQuery } from './natural-query.contract.ts';
import { tokenizeSentence } from './tokenize-sentence.ts';
import { parsePhrase } from './parse-phrase.ts';
import { findUnsupported, remainingWords, getText } from './remaining-words.ts';
import type { ParsedPhrase, Intent } from './intent.ts';

/** Longer texts are no sentences. */
const MAX_LENGTH = 200;

/** What a Spanish or English sentence asks for. It is read once from left to right, a few words ahead and never back. */
export function parseNaturalQuery(
  sentence: string,
  places: PlaceLexicon,
  rates: ExchangeRates = {},
): Omit<ParsedNaturalQuery, 'words'> {
  const text = sentence.slice(0, MAX_LENGTH);
  const tokens = tokenizeSentence(text);
  const said: ParsedPhrase[] = [];
  for (let at = 0; at < tokens.length; at = said.at(-1)!.next) said.push(parsePhrase(tokens, at, places));
  const { filters, rejected } = toFilters(said, places, rates);
  const currency = said.map(({ intent }) => intent.kind === 'price' && intent.figure.currency).find(Boolean);
  const intent = said.map(({ intent }) => intent.kind).find((kind) => kind === 'sell' || kind === 'rent');
  const [left, unheeded] = [false, true].map((isUnheeded) =>
    said.filter((one) => rejected.has(one) && UNSUPPORTED_KINDS.has(one.intent.kind) === isUnheeded),
  );
  const lacking = findUnsupported(text, tokens, left!);
  return {
    filters,
    ...(intent && { intent }),
    ...(currency && { exchange: { currency, rate: rates[currency] ?? null } }),
    rest: [remainingWords(text, tokens, left!), sentence.slice(MAX_LENGTH)].filter(Boolean).join(' '),
    ...(lacking.length > 0 && { lacking }),
    ...(unheeded!.length > 0 && {
      unheeded: unheeded!.map((one) => getText(text, tokens, one.intent.kind === 'either' ? one.intent.span : one)),
    }),
  };
}

/** What text would find as little as filters: without what, and how many at most. */
const UNSUPPORTED_KINDS: ReadonlySet<Intent['kind']> = new Set([
  'unheeded',
  'either',
  'without',
  'bedrooms',
  'baths',
  'price',
  'area',
  'plot',
]);
