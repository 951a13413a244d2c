import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { conditionName } from './condition-name.ts';
import { type Listing, listingUrl } from '../listing/listing-url.ts';

interface Props {
  listing: Listing;
  withoutOne: PropertyResults['withoutOne'];
  typeNames: Record<string, string>;
}

/** Links to the search without one of its filters. */
export const WithoutOneLink = ({
  listing,
  one: { parameters, total },
  typeNames,
  className = '',
}: Omit<Props, 'withoutOne'> & { one: Props['withoutOne'][number]; className?: string }) => (
  <a
    href={listingUrl({ ...listing, filters: withoutThese(listing.filters, parameters), page: 1, replaced: undefined })}
    className={`${className} font-semibold underline underline-offset-[3px] hover:text-mar-700`}
  >
    {`Sin ${conditionName(listing.filters, parameters, typeNames)}: ${total === 1 ? '1 propiedad' : `${grouped(total)} propiedades`}`}
  </a>
);

/** Where nothing has all that is asked for: the lists of what has all but one. */
export const WithoutOneLinks = ({ listing, withoutOne, typeNames }: Props) => (
  <ul aria-label="Con un filtro menos" className="mt-4 flex flex-col items-center">
    {withoutOne.map((one) => (
      <li key={one.parameters.join()}>
        <WithoutOneLink {...{ listing, one, typeNames }} className="inline-flex min-h-11 items-center px-2" />
      </li>
    ))}
  </ul>
);

const withoutThese = (filters: Listing['filters'], parameters: readonly string[]): Listing['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !parameters.includes(name)));
