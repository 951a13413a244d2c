import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { Arrivals } from '../../../../src/catalogue/market/arrivals.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { Queries } from '../../../api/queries.tsx';
import { formatNewArrivals } from './format-new-arrivals.ts';

const NEWEST_FIRST = '/propiedades?sort=newest';

interface Props {
  /** When the visit before this one ended, in milliseconds. */
  before: number;
  className: string;
}

/** What has come since the last visit, in words. The server tells all arrivals alike, so it learns nothing of visits. */
export const NewArrivals = (props: Props) => (
  <Queries>
    <NewArrivalsLink {...props} />
  </Queries>
);

function NewArrivalsLink({ before, className }: Props) {
  const { data: news } = useQuery({
    queryKey: ['news', before],
    queryFn: async ({ signal }) => formatNewArrivals(await fetchJson<Arrivals>('/api/v1/arrivals', signal), before),
    retry: false,
  });
  return (
    news && (
      <p className={`animate-arrive ${className}`}>
        <a
          href={NEWEST_FIRST}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-mar-600 underline-offset-4 hover:underline"
        >
          <span>{news}</span>
          <ArrowRight size={16} />
        </a>
      </p>
    )
  );
}
