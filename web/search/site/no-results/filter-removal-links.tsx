import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { describeCondition } from './describe-condition.ts';
import { type SearchState, searchUrl } from '../search-results/search-url.ts';

interface Props {
  listing: SearchState;
  withoutOne: PropertyResults['withoutOne'];
  typeNames: Record<string, string>;
}

/** Links to the search without one of its filters. */
export const FilterRemovalLink = ({
  listing,
  one: { parameters, total },
  typeNames,
  className = '',
}: Omit<Props, 'withoutOne'> & { one: Props['withoutOne'][number]; className?: string }) => (
  <a
    href={searchUrl({ ...listing, filters: withoutThese(listing.filters, parameters), page: 1, replaced: undefined })}
    className={`${className} font-semibold underline underline-offset-[3px] hover:text-mar-700`}
  >
    {`Sin ${describeCondition(listing.filters, parameters, typeNames)}: ${total === 1 ? '1 propiedad' : `${formatNumber(total)} propiedades`}`}
  </a>
);

/** Where nothing has all that is asked for: the lists of what has all but one. */
export const FilterRemovalLinks = ({ listing, withoutOne, typeNames }: Props) => (
  <ul aria-label="Con un filtro menos" className="mt-4 flex flex-col items-center">
    {withoutOne.map((one) => (
      <li key={one.parameters.join()}>
        <FilterRemovalLink {...{ listing, one, typeNames }} className="inline-flex min-h-11 items-center px-2" />
      </li>
    ))}
  </ul>
);

const withoutThese = (filters: SearchState['filters'], parameters: readonly string[]): SearchState['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !parameters.includes(name)));
