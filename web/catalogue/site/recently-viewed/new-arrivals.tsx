import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { Arrivals } from '../../../../src/catalogue/market/arrivals.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { QueryProvider } from '../../../api/queries.tsx';
import { formatNewArrivals } from './format-new-arrivals.ts';

const NEWEST_FIRST = '/propiedades?sort=newest';

interface Props {
  /** End of the previous visit in milliseconds. */
  previousVisit: number;
  className: string;
}

/** All visitors get the same list, so the server learns nothing about their visits. */
export const NewArrivals = (props: Props) => (
  <QueryProvider>
    <NewArrivalsLink {...props} />
  </QueryProvider>
);

function NewArrivalsLink({ previousVisit, className }: Props) {
  const { data: text } = useQuery({
    queryKey: ['news', previousVisit],
    queryFn: async ({ signal }) => {
      const arrivals = await fetchJson<Arrivals>('/api/v1/arrivals', signal);
      return formatNewArrivals(arrivals, previousVisit);
    },
    retry: false,
  });
  return (
    text && (
      <p className={`animate-arrive ${className}`}>
        <a
          href={NEWEST_FIRST}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary-600 underline-offset-4 hover:underline"
        >
          <span>{text}</span>
          <ArrowRight size={16} />
        </a>
      </p>
    )
  );
}
