import { Button } from '../../../components/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { encodeReferences } from '../../../../src/catalogue/fields/property-url.contract.ts';
import type { PropertyCards } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';

export const CardsLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-5 py-6">
    <p>Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.</p>
    <Button variant="outline" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);

/** The API accepts no more references per request. */
const MAX_PER_REQUEST = 50;

/** Of the encoded references, because servers limit the length of a URL. */
const MAX_URL_LENGTH = 6000;

/** Loads the cards of properties that are still for sale; keeps the previous cards while loading. */
export function useCards(references: readonly string[]) {
  return useQuery({
    queryKey: ['cards', references],
    queryFn: async ({ signal }) => {
      const responses = await Promise.all(splitIntoRequests(references).map((chunk) => fetchCards(chunk, signal)));
      return responses.flatMap(({ items }) => items);
    },
    enabled: references.length > 0,
    placeholderData: keepPreviousData,
  });
}

function splitIntoRequests(references: readonly string[]) {
  const requests: string[][] = [[]];
  for (const reference of references) {
    const last = requests.at(-1)!;
    const isFull = last.length === MAX_PER_REQUEST || encodeReferences([...last, reference]).length > MAX_URL_LENGTH;
    if (isFull && last.length > 0) requests.push([reference]);
    else last.push(reference);
  }
  return requests;
}

const fetchCards = (references: readonly string[], signal: AbortSignal) =>
  fetchJson<PropertyCards>(`/api/v1/properties/cards?references=${encodeReferences(references)}`, signal);
