import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { encodeReferences } from '../../../../src/catalogue/fields/property-url.contract.ts';
import type { PropertyCards } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';

/** The most references that the API takes at once. */
const MAX_PER_REQUEST = 50;

/** The most characters of references in one address, since servers limit its length. */
const MAX_URL_LENGTH = 6000;

/** The cards of those references that are still for sale; the former ones stay until the new ones are read. */
export function useCards(references: readonly string[]) {
  return useQuery({
    queryKey: ['cards', references],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(chunks(references).map((chunk) => fetchCards(chunk, signal)));
      return answers.flatMap(({ items }) => items);
    },
    enabled: references.length > 0,
    placeholderData: keepPreviousData,
  });
}

function chunks(references: readonly string[]) {
  const all: string[][] = [[]];
  for (const reference of references) {
    const last = all.at(-1)!;
    const isFull = last.length === MAX_PER_REQUEST || encodeReferences([...last, reference]).length > MAX_URL_LENGTH;
    if (isFull && last.length > 0) all.push([reference]);
    else last.push(reference);
  }
  return all;
}

const fetchCards = (references: readonly string[], signal: AbortSignal) =>
  fetchJson<PropertyCards>(`/api/v1/properties/cards?references=${encodeReferences(references)}`, signal);
