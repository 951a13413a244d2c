import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { FilterRemovalLink } from '../no-results/filter-removal-links.tsx';
import { type SearchState, searchUrl } from './search-url.ts';

interface Props {
  listing: SearchState;
  results: Pick<PropertyResults, 'total' | 'relaxed' | 'withoutWords' | 'withoutOne'>;
  typeNames: Record<string, string>;
}

/** Links to the searches that keep all words without one filter, and to the search without the words, with the number of each. */
export function TextFilterHint({ listing, results: { total, relaxed, withoutWords, withoutOne }, typeNames }: Props) {
  const words = relaxed ? 'El resto del texto' : `El texto «${listing.filters.search}»`;
  const filters = { ...listing.filters, search: undefined };
  return (
    <>
      {total > 0 &&
        withoutOne.map((one) => (
          <span key={one.parameters.join()} className="mt-2 block wrap-anywhere">
            {'Con el texto: '}
            <FilterRemovalLink {...{ listing, one, typeNames }} />
          </span>
        ))}
      {withoutWords !== null && (
        <span className="mt-2 block wrap-anywhere">
          <span>{`${words} deja fuera ${formatNumber(withoutWords - total)} de ${formatNumber(withoutWords)} propiedades. `}</span>
          <a
            href={searchUrl({ ...listing, filters, page: 1, replaced: undefined })}
            className="font-semibold underline underline-offset-[3px] hover:text-mar-700"
          >
            {`Ver las ${formatNumber(withoutWords)}`}
          </a>
        </span>
      )}
    </>
  );
}
