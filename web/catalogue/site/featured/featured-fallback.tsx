import { Queries } from '../../../api/queries.tsx';
import { Button } from '../../../components/button.tsx';
import { FeaturedCards } from './featured-cards.tsx';
import { FEATURED_FAILURE, FeaturedPlaceholders } from './featured-placeholders.tsx';
import { useFeatured } from './use-featured.ts';

/** Reads the featured properties in the browser where the server could not. */
export const FeaturedFallback = () => (
  <Queries>
    <Later />
  </Queries>
);

function Later() {
  const { data, isFetching, refetch } = useFeatured();
  if (data) return <FeaturedCards properties={data} />;
  if (isFetching) return <FeaturedPlaceholders />;
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <p className="text-lg text-tinta-700">{FEATURED_FAILURE}</p>
      <Button variant="outline" onClick={() => void refetch()}>
        Reintentar
      </Button>
    </div>
  );
}
