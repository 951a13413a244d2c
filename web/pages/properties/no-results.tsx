import type { PropertyCard as Card } from '../../../src/catalogue/property.contract.ts';
import { type Listing, listingUrl } from '../../search/public/listing/listing-url.ts';
import { Arch } from '../../ui/arch.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ResultList } from './result-list.tsx';
import { ResultSkeletons } from './result-skeletons.tsx';

export function NoResults({ newest, view }: { newest: Card[]; view: Listing['view'] }) {
  return (
    <>
      <ResultSkeletons />
      <div className="flex flex-col items-center pt-6 pb-16 text-center in-aria-busy:hidden md:pt-10">
        <Arch className="size-24 text-niebla-500" />
        <p className="display mt-6 text-2xl">No se encontraron propiedades</p>
        <p className="mt-2 text-niebla-600">Intenta ajustar los filtros para ver más resultados</p>
        <ButtonLink href={listingUrl({})} className="mt-6">
          Limpiar filtros
        </ButtonLink>
      </div>
      {newest.length > 0 && (
        <section aria-labelledby="novedades" className="border-t border-cal-200 pt-10 in-aria-busy:hidden">
          <h2 id="novedades" className="display mb-6 text-2xl">
            Últimas propiedades
          </h2>
          <ResultList items={newest} view={view === 'map' ? 'map' : 'grid'} />
        </section>
      )}
    </>
  );
}
