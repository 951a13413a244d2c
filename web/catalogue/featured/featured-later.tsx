import { Button } from '../../ui/button.tsx';
import { FeaturedCards } from './featured-cards.tsx';
import { FeaturedRow } from './featured-row.tsx';
import { useFeatured } from './use-featured.ts';

const PLACEHOLDERS = 6;
const FAILURE = 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.';

/** What the server could not read, asked for again by the browser. */
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
      <FeaturedRow cells={Array.from({ length: PLACEHOLDERS }, (_, index) => [`${index}`, <Placeholder />])} />
    </div>
  </div>
);

const Placeholder = () => (
  <div data-placeholder className="motion-safe:animate-pulse">
    <div className="aspect-[4/3] rounded-sm bg-cal-100" />
    <div className="mt-5 h-4 w-2/5 bg-cal-100" />
    <div className="mt-3 h-6 w-4/5 bg-cal-100" />
    <div className="mt-4 h-4 w-3/5 bg-cal-100" />
    <div className="mt-6 h-6 w-2/5 bg-cal-100" />
    <div className="mt-5 h-10 bg-cal-100" />
  </div>
);
