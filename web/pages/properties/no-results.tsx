import type { PropertyCard as Card } from '../../../src/catalogue/property.contract.ts';
import type { PropertyResults } from '../../../src/search/search.contract.ts';
import { type SearchState, searchUrl } from '../../search/site/search-results/search-url.ts';
import { FilterRemovalLinks } from '../../search/site/no-results/filter-removal-links.tsx';
import { describeLeftOut } from '../../search/site/no-results/describe-left-out.ts';
import { Arch } from '../../components/arch.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { ResultList } from './result-list.tsx';
import { ResultSkeletons } from './result-skeletons.tsx';

interface Props {
  listing: SearchState;
  results: Pick<PropertyResults, 'withoutOne' | 'unknownPlace'>;
  nearest: { items: Card[]; without: string[] } | null;
  typeNames: Record<string, string>;
}

export function NoResults({ listing, results: { withoutOne, unknownPlace }, nearest, typeNames }: Props) {
  return (
    <>
      <ResultSkeletons />
      <div className="flex flex-col items-center pt-6 pb-16 text-center in-aria-busy:hidden md:pt-10">
        <Arch className="size-24 text-niebla-500" />
        <p className="display mt-6 text-2xl">No se encontraron propiedades</p>
        <p className="mt-2 text-niebla-600">Intenta ajustar los filtros para ver más resultados</p>
        {unknownPlace && <UnknownPlace listing={listing} name={unknownPlace} />}
        {withoutOne.length > 0 && <FilterRemovalLinks {...{ listing, withoutOne, typeNames }} />}
        <ButtonLink href={searchUrl({})} className="mt-6">
          Limpiar filtros
        </ButtonLink>
      </div>
      {nearest && nearest.items.length > 0 && (
        <section aria-labelledby="novedades" className="border-t border-cal-200 pt-10 in-aria-busy:hidden">
          <h2 id="novedades" className="display mb-6 text-2xl">
            {nearest.without.length > 0
              ? `Lo más parecido, ${describeLeftOut(listing.filters, nearest.without, typeNames)}`
              : 'Últimas propiedades'}
          </h2>
          <ResultList items={nearest.items} view={listing.view === 'map' ? 'map' : 'grid'} />
        </section>
      )}
    </>
  );
}

/** What nobody knows as a place may still be said of a home. */
function UnknownPlace({ listing, name }: { listing: SearchState; name: string }) {
  const search = [listing.filters.search, name].filter(Boolean).join(' ');
  const filters = { ...listing.filters, near: undefined, within: undefined, search };
  return (
    <p className="mt-4 max-w-[60ch] wrap-anywhere">
      <span>{`No conocemos «${name}» como zona:`}</span> revise cómo está escrita o{' '}
      <a
        href={searchUrl({ ...listing, filters, sort: undefined, page: 1, said: undefined, replaced: undefined })}
        className="font-semibold underline underline-offset-[3px] hover:text-mar-700"
      >
        {`busque «${name}» como texto`}
      </a>
      .
    </p>
  );
}
