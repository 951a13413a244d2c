import { negations } from '../phrases/negations.ts';
import type { Found } from '../phrases/phrase-table.ts';
import { type Comparator, phrases } from '../phrases/phrases.ts';
import type { Token } from '../sentence-tokens.ts';

const { COMPARATORS } = phrases;
const { NEVER, TO_SPEND } = negations;

const MOST_BETWEEN = 6;

/** What is said of the number behind it. */
export const comparatorAt = (tokens: readonly Token[], at: number): Found<Comparator> | undefined =>
  COMPARATORS.at(tokens, at) ?? reversedAt(tokens, at);

/** Nothing over 300k; no quiero gastar más de 300 mil: both are a maximum. */
function reversedAt(tokens: readonly Token[], at: number): Found<Comparator> | undefined {
  const never = NEVER.at(tokens, at);
  if (!never) return undefined;
  let { next } = never;
  for (let count = 0; count < MOST_BETWEEN; count++) {
    const found = COMPARATORS.at(tokens, next);
    if (found) return found.value.isStrict && { value: { bound: reverse(found.value) }, next: found.next };
    const between = TO_SPEND.at(tokens, next);
    if (!between) return undefined;
    next = between.next;
  }
  return undefined;
}

const reverse = ({ bound }: Comparator) => (bound === 'min' ? 'max' : 'min');
