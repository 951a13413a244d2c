import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { Badge } from '../../../components/badge.tsx';
import { CardActions, CardFacts, CardFooter, CardPrice, CardSkeleton, CardTitle } from '../cards/card-parts.tsx';
import { MissingPicture, Picture } from '../property/picture.tsx';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button.tsx';

const MoreProperties = ({ className = '' }: { className?: string }) => (
  <div
    className={`focus-on-dark relative isolate flex min-h-88 flex-col items-start justify-end overflow-hidden rounded-sm bg-ink-900 p-6 text-white md:p-10 ${className}`}
  >
    <img
      src="/uploads/about.webp"
      alt=""
      width={1600}
      height={600}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 -z-10 size-full object-cover object-[82%_50%]"
    />
    <span className="absolute inset-0 -z-10 bg-linear-to-t from-ink-900/92 via-ink-900/72 via-55% to-ink-900/10" />
    <p className="display max-w-[18ch] text-2xl">Y muchas más en toda la Costa del Sol</p>
    <p className="mt-2 max-w-[42ch]">Fíltrelas por zona, tipo, precio y dormitorios.</p>
    <ButtonLink href="/propiedades" variant="white" className="mt-6 max-md:w-full">
      Ver Todas las Propiedades
    </ButtonLink>
  </div>
);

const SPAN_OF_TWO_COLUMNS = ['md:max-lg:col-span-2', 'md:max-lg:col-span-1'];
const SPAN_OF_THREE_COLUMNS = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'];

/** A swipeable row on phones, otherwise a grid; the link to all properties fills the last row. */
const FeaturedRow = ({ cells }: { cells: [key: string, cell: ReactNode][] }) => (
  <div className="gap-x-8 gap-y-12 md:grid md:grid-cols-2 lg:grid-cols-3">
    <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:contents">
      {cells.map(([key, cell]) => (
        <li key={key} className="grid shrink-0 basis-[84%] snap-start md:basis-auto">
          {cell}
        </li>
      ))}
    </ul>
    <MoreProperties
      className={`max-md:mt-8 ${SPAN_OF_TWO_COLUMNS[cells.length % 2]} ${SPAN_OF_THREE_COLUMNS[cells.length % 3]}`}
    />
  </div>
);

const SIZES = '(min-width:1280px) 410px, (min-width:1024px) 30vw, (min-width:768px) calc(50vw - 40px), 84vw';

/** Shows only the first picture; the search results and the property page show the others. */
function FeaturedCard({ property }: { property: PropertyCard }) {
  const [picture] = property.pictures;
  return (
    <article className="group relative grid grid-rows-[auto_1fr]" aria-label={property.title}>
      <div className="relative aspect-[4/3] overflow-hidden rounded-sm bg-surface-100">
        {picture ? (
          <Picture
            picture={picture}
            sizes={SIZES}
            className="motion-safe:transition-transform motion-safe:duration-[600ms] motion-safe:group-hover:scale-[1.03]"
          />
        ) : (
          <MissingPicture />
        )}
        <div className="absolute top-3 left-3 flex gap-1.5">
          <Badge tone="accent">Destacada</Badge>
          <Badge>Venta</Badge>
        </div>
        <CardActions property={property} />
      </div>
      <div className="flex flex-col px-0.5 pt-4">
        <div className="card-body">
          <CardTitle property={property} level="h3" />
          <CardFacts property={property} withTerrace={false} />
          <CardPrice property={property} />
        </div>
        <CardFooter property={property} />
      </div>
    </article>
  );
}

export const FeaturedCards = ({ properties }: { properties: PropertyCard[] }) =>
  properties.length > 0 ? (
    <FeaturedRow cells={properties.map((property) => [property.reference, <FeaturedCard property={property} />])} />
  ) : (
    <>
      <p className="mb-8 text-lg text-gray-600">No hay propiedades disponibles en este momento.</p>
      <MoreProperties />
    </>
  );

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
