import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { type CurrentSearch, type InterpretedSearch, applySentence } from './interpreted-search.ts';

/** Then its words are searched for. */
const TIMEOUT_MS = 2_000;

/**
 * Asks what a sentence means, and what it replaces; `getListing` is the list at the time of the answer. Throws where
 * nobody answers: then it is searched for as text.
 */
export async function interpretSentence(sentence: string, getListing: () => CurrentSearch): Promise<InterpretedSearch> {
  const { said } = getListing();
  const [reading, earlier] = await Promise.all([
    fetchReading(sentence),
    said === undefined ? null : fetchReading(said),
  ]);
  return applySentence(sentence, reading, getListing(), earlier);
}

const fetchReading = (sentence: string) =>
  fetchJson<ParsedNaturalQuery>(
    `/api/v1/properties/reading?q=${encodeURIComponent(sentence)}`,
    AbortSignal.timeout(TIMEOUT_MS),
  );
