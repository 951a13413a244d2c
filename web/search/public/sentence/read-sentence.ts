import type { SentenceReading } from '../../../../src/search/sentence/sentence.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { type Before, type Understood, understood } from './understood.ts';

/** Then its words are searched for. */
const PATIENCE_MS = 2_000;

/**
 * Asks what a sentence means, and what it replaces; `getListing` is the list at the time of the answer. Throws where
 * nobody answers: then it is searched for as text.
 */
export async function readSentence(sentence: string, getListing: () => Before): Promise<Understood> {
  const { said } = getListing();
  const [reading, earlier] = await Promise.all([
    fetchReading(sentence),
    said === undefined ? null : fetchReading(said),
  ]);
  return understood(sentence, reading, getListing(), earlier);
}

const fetchReading = (sentence: string) =>
  fetchJson<SentenceReading>(
    `/api/v1/properties/reading?q=${encodeURIComponent(sentence)}`,
    AbortSignal.timeout(PATIENCE_MS),
  );
