import { CardSkeleton } from '../card-skeleton.tsx';
import { FeaturedRow } from './featured-row.tsx';

const PLACEHOLDERS = 6;
export const FEATURED_FAILURE = 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.';

export const FeaturedPlaceholders = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only noscript:hidden">
      Cargando propiedades...
    </p>
    <p className="hidden text-lg noscript:block">{FEATURED_FAILURE}</p>
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
