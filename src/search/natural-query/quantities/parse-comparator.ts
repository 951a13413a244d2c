import { negations } from '../phrases/negations.ts';
import type { ParseResult } from '../phrases/phrase-table.ts';
import { type Comparator, phrases } from '../phrases/phrases.ts';
import type { Token } from '../tokenize-sentence.ts';

const { COMPARATORS } = phrases;
const { NEVER, TO_SPEND } = negations;

const MAX_SKIPPED = 6;

/** What is said of the number behind it. */
export const parseComparator = (tokens: readonly Token[], at: number): ParseResult<Comparator> | undefined =>
  COMPARATORS.match(tokens, at) ?? parseReversed(tokens, at);

/** Nothing over 300k; no quiero gastar más de 300 mil: both are a maximum. */
function parseReversed(tokens: readonly Token[], at: number): ParseResult<Comparator> | undefined {
  const never = NEVER.match(tokens, at);
  if (!never) return undefined;
  let { next } = never;
  for (let count = 0; count < MAX_SKIPPED; count++) {
    const found = COMPARATORS.match(tokens, next);
    if (found) return found.value.isStrict && { value: { bound: reverse(found.value) }, next: found.next };
    const between = TO_SPEND.match(tokens, next);
    if (!between) return undefined;
    next = between.next;
  }
  return undefined;
}

const reverse = ({ bound }: Comparator) => (bound === 'min' ? 'max' : 'min');
