import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { WithoutOneLink } from '../nothing-found/without-one-links.tsx';
import { type Listing, listingUrl } from './listing-url.ts';

interface Props {
  listing: Listing;
  results: Pick<PropertyResults, 'total' | 'relaxed' | 'withoutWords' | 'withoutOne'>;
  typeNames: Record<string, string>;
}

/** Links to the searches that keep all words without one filter, and to the search without the words, with the number of each. */
export function HiddenByWords({ listing, results: { total, relaxed, withoutWords, withoutOne }, typeNames }: Props) {
  const words = relaxed ? 'El resto del texto' : `El texto «${listing.filters.search}»`;
  const filters = { ...listing.filters, search: undefined };
  return (
    <>
      {total > 0 &&
        withoutOne.map((one) => (
          <span key={one.parameters.join()} className="mt-2 block wrap-anywhere">
            {'Con el texto: '}
            <WithoutOneLink {...{ listing, one, typeNames }} />
          </span>
        ))}
      {withoutWords !== null && (
        <span className="mt-2 block wrap-anywhere">
          <span>{`${words} deja fuera ${grouped(withoutWords - total)} de ${grouped(withoutWords)} propiedades. `}</span>
          <a
            href={listingUrl({ ...listing, filters, page: 1, replaced: undefined })}
            className="font-semibold underline underline-offset-[3px] hover:text-mar-700"
          >
            {`Ver las ${grouped(withoutWords)}`}
          </a>
        </span>
      )}
    </>
  );
}
