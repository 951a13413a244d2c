import type { Warn } from '../../feed-warning.contract.ts';
import { fold } from '../../../platform/input/fold.contract.ts';
import { readNumber } from '../../parsing/text/read-number.ts';

const TERRACE = /\bterra(?:ces?|zas?)\b/;
const BETWEEN = /[+();]|, |\b(?:and|y|with|con)\b/;
const OWN_WORDS = /\b(?:built|construid[oa]s?|interior|util(?:es)?|terra(?:ces?|zas?)|of|de)\b/g;

/** "50 + 75 terrace" are two sizes: many feeds have one element for both. Square metres. */
export function mapBuilt(text: string, warn: Warn): { built: number | null; terrace: number | null } {
  const folded = fold(text);
  if (!TERRACE.test(folded)) return { built: readNumber(text, warn), terrace: null };
  warn('terrace_in_built');
  const parts = folded.split(BETWEEN).filter((part) => /\d/.test(part));
  const size = (isTerrace: boolean) => {
    const own = parts.filter((part) => TERRACE.test(part) === isTerrace);
    return readNumber(own.join(' + ').replace(OWN_WORDS, ' '), warn);
  };
  return { built: size(false), terrace: size(true) };
}
