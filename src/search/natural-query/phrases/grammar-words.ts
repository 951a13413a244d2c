import { stem } from '../../text-query/text/stem.ts';
import { amounts } from '../quantities/amount.ts';
import { negations } from './negations.ts';
import { phrases } from './phrases.ts';

/** Every word that means something to the grammar, and so is no misspelt name. */
export const grammarWords: ReadonlySet<string> = new Set(
  [...Object.values(phrases), ...Object.values(negations), ...amounts]
    .flatMap(({ words }) => [...words])
    .flatMap((word) => [word, stem(word)]),
);
