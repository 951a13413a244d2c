import { useQuery } from '@tanstack/react-query';
import type { AuditLineItem, AuditList as List } from '../../../../src/admin/audit/audit.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { moment } from '../../../ui/moment/moment.ts';
import { Pager } from '../../../ui/pager/pager.tsx';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { CardRow, CardTable } from '../../../ui/table/card-table.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { auditApiPath, type AuditFilters, auditUrl } from './audit-url.ts';

interface Props {
  filters: AuditFilters;
  list: List | null;
  readAt: number;
}

const HEAD = ['Cuándo', 'Persona', 'Acción', 'Sobre qué', 'Dirección IP', 'Detalles'];

export function AuditList({ filters, list, readAt }: Props) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['staff-audit', auditApiPath(filters), readAt],
    queryFn: ({ signal }) => fetchJson<List>(auditApiPath(filters), signal),
    ...(list && { initialData: list, initialDataUpdatedAt: readAt }),
    retry: 1,
  });
  if (isError && !isFetching)
    return <LoadFailure text="Error al cargar la auditoría." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text="Cargando auditoría..." />;
  if (data.total === 0)
    return <p className="p-6">Nada coincide con estos filtros: amplíe las fechas o quite alguno.</p>;
  return (
    <>
      <CardTable label="Auditoría" head={HEAD}>
        {data.items.map((line) => (
          <AuditRow key={line.id} line={line} />
        ))}
      </CardTable>
      <Pager {...data} url={(page) => auditUrl({ ...filters, page })} things="entradas" className="px-4 pb-4" />
    </>
  );
}

const AuditRow = ({ line: { at, actor, actionName, subject, address, details } }: { line: AuditLineItem }) => (
  <CardRow
    title={<time dateTime={at}>{moment(at)}</time>}
    cells={[
      { content: actor },
      { content: actionName },
      { label: 'Sobre', content: subject ? <AuditSubject subject={subject} /> : '—' },
      { label: 'IP', content: address ?? '—' },
      {
        content: details.length > 0 && (
          <details>
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-mar-700 underline underline-offset-[3px] pointer-coarse:min-h-11">
              Ver
              <span className="sr-only"> detalles de {actionName}</span>
            </summary>
            <dl className="mt-1 grid gap-1">
              {details.map(({ name, value }) => (
                <div key={name} className="break-all">
                  <dt className="inline font-semibold">{name}: </dt>
                  <dd className="inline">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        ),
      },
    ]}
  />
);
