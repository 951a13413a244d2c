import type { PropertyCard as Card } from '../../../src/catalogue/property.contract.ts';
import type { PropertyResults } from '../../../src/search/search.contract.ts';
import { Arch } from '../../components/arch.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { describeRemovedFilters, FilterRemovalLinks } from '../../search/site/search-results/filter-removal-links.tsx';
import { type SearchState, searchUrl } from '../../search/site/search-results/search-url.ts';
import { ResultList } from './result-list.tsx';

interface Props {
  search: SearchState;
  results: Pick<PropertyResults, 'removableFilters' | 'unknownPlace'>;
  nearest: { items: Card[]; without: string[] } | null;
  typeNames: Record<string, string>;
}

export function NoResults({ search, results: { removableFilters, unknownPlace }, nearest, typeNames }: Props) {
  return (
    <>
      <ResultSkeletons />
      <div className="flex flex-col items-center pt-6 pb-16 text-center in-aria-busy:hidden md:pt-10">
        <Arch className="size-24 text-gray-500" />
        <p className="display mt-6 text-2xl">No se encontraron propiedades</p>
        <p className="mt-2 text-gray-600">Intenta ajustar los filtros para ver más resultados</p>
        {unknownPlace && <UnknownPlace search={search} name={unknownPlace} />}
        {removableFilters.length > 0 && (
          <FilterRemovalLinks search={search} removableFilters={removableFilters} typeNames={typeNames} />
        )}
        <ButtonLink href={searchUrl({})} className="mt-6">
          Limpiar filtros
        </ButtonLink>
      </div>
      {nearest && nearest.items.length > 0 && (
        <section aria-labelledby="novedades" className="border-t border-surface-200 pt-10 in-aria-busy:hidden">
          <h2 id="novedades" className="display mb-6 text-2xl">
            {nearest.without.length > 0
              ? `Lo más parecido, ${describeRemovedFilters(search.filters, nearest.without, typeNames)}`
              : 'Últimas propiedades'}
          </h2>
          <ResultList items={nearest.items} view={search.view === 'map' ? 'map' : 'grid'} />
        </section>
      )}
    </>
  );
}

const SKELETON_COUNT = 6;

/** Shown while results load and there are no previous results to keep. */
export const ResultSkeletons = () => (
  <div className="hidden in-aria-busy:block">
    <p className="mb-6 text-sm text-gray-600">Cargando propiedades...</p>
    <ul aria-hidden="true" className="grid gap-x-8 gap-y-10 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3 2xl:grid-cols-4">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <li key={index} className="animate-pulse">
          <div className="aspect-4/3 bg-surface-100" />
          <div className="mt-4 h-6 w-1/3 bg-surface-100" />
          <div className="mt-3 h-5 w-3/4 bg-surface-100" />
          <div className="mt-3 h-4 w-1/2 bg-surface-100" />
        </li>
      ))}
    </ul>
  </div>
);

/** An unknown place may still be a word of an advert. */
function UnknownPlace({ search, name }: { search: SearchState; name: string }) {
  const text = [search.filters.search, name].filter(Boolean).join(' ');
  const filters = { ...search.filters, near: undefined, within: undefined, search: text };
  return (
    <p className="mt-4 max-w-[60ch] wrap-anywhere">
      <span>{`No conocemos «${name}» como zona:`}</span> revise cómo está escrita o{' '}
      <a
        href={searchUrl({ ...search, filters, sort: undefined, page: 1, said: undefined, replaced: undefined })}
        className="font-semibold underline underline-offset-[3px] hover:text-primary-700"
      >
        {`busque «${name}» como texto`}
      </a>
      .
    </p>
  );
}
