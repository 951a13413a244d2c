import { QueryProvider } from '../../../api/queries.tsx';
import { Button } from '../../../components/button.tsx';
import { FeaturedCards, FEATURED_FAILURE, FeaturedPlaceholders } from './featured-cards.tsx';
import { useQuery } from '@tanstack/react-query';
import type { PropertyCards } from '../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';

export const useFeatured = () =>
  useQuery({
    queryKey: ['featured'],
    queryFn: ({ signal }) => fetchJson<PropertyCards>('/api/v1/properties/featured', signal),
    select: ({ items }) => items,
    retry: 1,
  });

/** Loads the featured properties in the browser if the server could not. */
export const FeaturedFallback = () => (
  <QueryProvider>
    <FetchedProperties />
  </QueryProvider>
);

function FetchedProperties() {
  const { data, isFetching, refetch } = useFeatured();
  if (data) return <FeaturedCards properties={data} />;
  if (isFetching) return <FeaturedPlaceholders />;
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <p className="text-lg text-ink-700">{FEATURED_FAILURE}</p>
      <Button variant="outline" onClick={() => void refetch()}>
        Reintentar
      </Button>
    </div>
  );
}
