import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchJson } from '../../../api/fetch-json.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { PROPERTIES_KEY } from '../property-query.ts';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';

interface Props<Data> {
  title: string;
  /** API path. */
  path: string;
  /** Precedes the path in the query key. */
  kind: string;
  errorText: string;
  actions?: ReactNode;
  skeletonRows?: number;
  children: (data: Data) => ReactNode;
}

/** A section with its own query, which loads and fails independently. */
export function OverviewSection<Data>({
  title,
  path,
  kind,
  errorText,
  actions,
  skeletonRows = 3,
  children,
}: Props<Data>) {
  const query = useQuery({
    queryKey: [PROPERTIES_KEY, kind, path],
    queryFn: ({ signal }) => fetchJson<Data>(path, signal),
    retry: 1,
  });
  return (
    <PanelCard title={title} actions={actions}>
      <div className="has-[>[aria-busy]]:-mx-5 has-[>[role=alert]]:-m-6">
        <QueryContent query={query} loadingText="Cargando…" errorText={errorText} skeletonRows={skeletonRows}>
          {children}
        </QueryContent>
      </div>
    </PanelCard>
  );
}

const PERCENT = new Intl.NumberFormat('es-ES', {
  signDisplay: 'never',
  maximumFractionDigits: 1,
  useGrouping: 'always',
});

const describeDirection = (percent: number) => {
  if (percent < 0) return { Arrow: ArrowDown, direction: 'baja' };
  return percent > 0 ? { Arrow: ArrowUp, direction: 'sube' } : { Arrow: Minus, direction: 'igual' };
};

/** A percentage change with an arrow, which is a word for screen readers. */
export function PercentChange({ percent, className }: { percent: number; className: string }) {
  const { Arrow, direction } = describeDirection(percent);
  return (
    <span className={`inline-flex items-center gap-0.5 text-[0.8125rem] font-semibold tabular-nums ${className}`}>
      <Arrow size={14} aria-hidden />
      <span className="sr-only">{direction} </span>
      {PERCENT.format(percent)}&nbsp;%
    </span>
  );
}
