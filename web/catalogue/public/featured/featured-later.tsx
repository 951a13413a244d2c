import { Button } from '../../../ui/button.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { FeaturedCards } from './featured-cards.tsx';
import { FeaturedRow } from './featured-row.tsx';
import { useFeatured } from './use-featured.ts';

const PLACEHOLDERS = 6;
const FAILURE = 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.';

/** Reads the featured properties in the browser where the server could not. */
export function FeaturedLater() {
  const { data, isFetching, refetch } = useFeatured();
  if (data) return <FeaturedCards properties={data} />;
  if (isFetching) return <FeaturedPlaceholders />;
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <p className="text-lg text-tinta-700">{FAILURE}</p>
      <Button look="outline" onClick={() => void refetch()}>
        Reintentar
      </Button>
    </div>
  );
}

const FeaturedPlaceholders = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only noscript:hidden">
      Cargando propiedades...
    </p>
    <p className="hidden text-lg noscript:block">{FAILURE}</p>
    <div className="noscript:hidden">
      <FeaturedRow
        cells={Array.from({ length: PLACEHOLDERS }, (_, index) => [
          `${index}`,
          <div data-placeholder>
            <CardSkeleton />
          </div>,
        ])}
      />
    </div>
  </div>
);
