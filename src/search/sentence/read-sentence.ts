import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { wantedFilters } from './wanted-filters.ts';
import type { SentenceReading } from './sentence.contract.ts';
import { sentenceTokens } from './sentence-tokens.ts';
import { saidAt } from './said-at.ts';
import { lackingOf, restOf, textOf } from './rest-of.ts';
import type { Said, Wish } from './wish.ts';

/** Longer texts are no sentences. */
const LONGEST = 200;

/** What a Spanish or English sentence asks for. It is read once from left to right, a few words ahead and never back. */
export function readSentence(
  sentence: string,
  places: KnownPlaces,
  rates: ExchangeRates = {},
): Omit<SentenceReading, 'words'> {
  const text = sentence.slice(0, LONGEST);
  const tokens = sentenceTokens(text);
  const said: Said[] = [];
  for (let at = 0; at < tokens.length; at = said.at(-1)!.next) said.push(saidAt(tokens, at, places));
  const { filters, refused } = wantedFilters(said, places, rates);
  const currency = said.map(({ wish }) => wish.kind === 'price' && wish.figure.currency).find(Boolean);
  const intent = said.map(({ wish }) => wish.kind).find((kind) => kind === 'sell' || kind === 'rent');
  const [left, unheeded] = [false, true].map((isUnheeded) =>
    said.filter((one) => refused.has(one) && UNHEEDED.has(one.wish.kind) === isUnheeded),
  );
  const lacking = lackingOf(text, tokens, left!);
  return {
    filters,
    ...(intent && { intent }),
    ...(currency && { exchange: { currency, rate: rates[currency] ?? null } }),
    rest: [restOf(text, tokens, left!), sentence.slice(LONGEST)].filter(Boolean).join(' '),
    ...(lacking.length > 0 && { lacking }),
    ...(unheeded!.length > 0 && {
      unheeded: unheeded!.map((one) => textOf(text, tokens, one.wish.kind === 'either' ? one.wish.told : one)),
    }),
  };
}

/** What text would find as little as filters: without what, and how many at most. */
const UNHEEDED: ReadonlySet<Wish['kind']> = new Set([
  'unheeded',
  'either',
  'without',
  'bedrooms',
  'baths',
  'price',
  'area',
  'plot',
]);
