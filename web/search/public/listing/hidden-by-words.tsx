import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { type Listing, listingUrl } from './listing-url.ts';

interface Props {
  listing: Listing;
  results: Pick<PropertyResults, 'total' | 'relaxed' | 'withoutWords'>;
}

/** Says how many homes the words beside the filters hide, and leads to all of them. */
export function HiddenByWords({ listing, results: { total, relaxed, withoutWords } }: Props) {
  if (withoutWords === null) return null;
  const words = relaxed ? 'El resto del texto' : `El texto «${listing.filters.search}»`;
  const filters = { ...listing.filters, search: undefined };
  return (
    <span className="mt-2 block wrap-anywhere">
      <span>{`${words} deja fuera ${grouped(withoutWords - total)} de ${grouped(withoutWords)} propiedades. `}</span>
      <a
        href={listingUrl({ ...listing, filters, page: 1, replaced: undefined })}
        className="font-semibold underline underline-offset-[3px] hover:text-mar-700"
      >
        {`Ver las ${grouped(withoutWords)}`}
      </a>
    </span>
  );
}
