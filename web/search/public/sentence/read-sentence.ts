import type { SentenceReading } from '../../../../src/search/sentence/sentence.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { type Before, type Understood, understood } from './understood.ts';

/** Then its words are searched for. */
const PATIENCE_MS = 2_000;

/** Asks what a sentence means, and what it replaces. Throws where nobody answers: then it is searched for as text. */
export async function readSentence(sentence: string, before: Before): Promise<Understood> {
  const [reading, earlier] = await Promise.all([
    fetchReading(sentence),
    before.said === undefined ? null : fetchReading(before.said),
  ]);
  return understood(sentence, reading, before, earlier);
}

const fetchReading = (sentence: string) =>
  fetchJson<SentenceReading>(
    `/api/v1/properties/reading?q=${encodeURIComponent(sentence)}`,
    AbortSignal.timeout(PATIENCE_MS),
  );
