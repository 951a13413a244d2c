import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { FilterRemovalLink } from './filter-removal-links.tsx';
import { type SearchState, searchUrl } from './search-url.ts';

interface Props {
  search: SearchState;
  results: Pick<PropertyResults, 'total' | 'relaxed' | 'totalWithoutWords' | 'removableFilters'>;
  typeNames: Record<string, string>;
}

/** Links to searches with the text but without one of the filters, and to the search without the text. */
export function TextFilterHint({
  search,
  results: { total, relaxed, totalWithoutWords, removableFilters },
  typeNames,
}: Props) {
  const textLabel = relaxed ? 'El resto del texto' : `El texto «${search.filters.search}»`;
  const filters = { ...search.filters, search: undefined };
  return (
    <>
      {total > 0 &&
        removableFilters.map((one) => (
          <span key={one.parameters.join()} className="mt-2 block wrap-anywhere">
            {'Con el texto: '}
            <FilterRemovalLink search={search} one={one} typeNames={typeNames} />
          </span>
        ))}
      {totalWithoutWords !== null && (
        <span className="mt-2 block wrap-anywhere">
          <span>{`${textLabel} deja fuera ${formatNumber(totalWithoutWords - total)} de ${formatNumber(totalWithoutWords)} propiedades. `}</span>
          <a
            href={searchUrl({ ...search, filters, page: 1, replaced: undefined })}
            className="font-semibold underline underline-offset-[3px] hover:text-primary-700"
          >
            {`Ver las ${formatNumber(totalWithoutWords)}`}
          </a>
        </span>
      )}
    </>
  );
}
