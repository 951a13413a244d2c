import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { referenceList } from '../../../../src/catalogue/facts/property-address.contract.ts';
import type { PropertyCards } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';

/** The most references that the API takes at once. */
const AT_ONCE = 50;

/** The most characters of references in one address, since servers limit its length. */
const LONGEST = 6000;

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
    const isFull = last.length === AT_ONCE || referenceList([...last, reference]).length > LONGEST;
    if (isFull && last.length > 0) all.push([reference]);
    else last.push(reference);
  }
  return all;
}

const fetchCards = (references: readonly string[], signal: AbortSignal) =>
  fetchJson<PropertyCards>(`/api/v1/properties/cards?references=${referenceList(references)}`, signal);
