import type { ListedFilters } from '../listing/listed-filters.ts';
import type { SentenceReading } from '../../../../src/search/sentence/sentence.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { type Understood, understood } from './understood.ts';

/** Then its words are searched for. */
const PATIENCE_MS = 2_000;

/** Asks what a sentence means. Throws where nobody answers: then it is searched for as text. */
export async function readSentence(said: string, before: ListedFilters): Promise<Understood> {
  const path = `/api/v1/properties/reading?q=${encodeURIComponent(said)}`;
  const reading = await fetchJson<SentenceReading>(path, AbortSignal.timeout(PATIENCE_MS));
  return understood(said, reading, before);
}
