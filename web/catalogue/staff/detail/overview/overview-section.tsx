import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { PanelCard } from '../../../../components/staff/panel-card.tsx';
import { QueryContent } from '../../../../components/staff/query-content.tsx';
import { PROPERTIES } from '../../property-query.ts';

interface Props<Answer> {
  title: string;
  /** Of the API. */
  path: string;
  /** What its query is called beside its path. */
  kind: string;
  errorText: string;
  actions?: ReactNode;
  rows?: number;
  children: (answer: Answer) => ReactNode;
}

/** A part of the page that is read by itself: it loads and fails alone. */
export function OverviewSection<Answer>({ title, path, kind, errorText, actions, rows = 3, children }: Props<Answer>) {
  const read = useQuery({
    queryKey: [PROPERTIES, kind, path],
    queryFn: ({ signal }) => fetchJson<Answer>(path, signal),
    retry: 1,
  });
  return (
    <PanelCard title={title} actions={actions}>
      <div className="has-[>[aria-busy]]:-mx-5 has-[>[role=alert]]:-m-6">
        <QueryContent query={read} loadingText="Cargando…" errorText={errorText} rows={rows}>
          {children}
        </QueryContent>
      </div>
    </PanelCard>
  );
}
