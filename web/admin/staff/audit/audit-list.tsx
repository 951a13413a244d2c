import type { AuditLineItem, AuditList as List } from '../../../../src/admin/audit/audit.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { Pager } from '../../../components/pager/pager.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { UndoButton } from './undo-button.tsx';
import { AUDIT, auditApiPath, type AuditFilters, auditUrl } from './audit-url.ts';

interface Props extends InitialData<List> {
  filters: AuditFilters;
}

export function AuditList({ filters, ...first }: Props) {
  const read = useApiQuery(AUDIT, auditApiPath(filters), first);
  return (
    <ListFrame>
      <ListPage
        query={read}
        loadingText="Cargando auditoría…"
        errorText="No se ha podido cargar la auditoría."
        empty={
          <EmptyList
            clearHref={auditUrl(filters) !== auditUrl({}) && auditUrl({})}
            noMatchText="Nada coincide con estos filtros: amplíe las fechas o quite alguno."
          >
            No hay entradas.
          </EmptyList>
        }
      >
        {(list) => (
          <>
            <ListTable label="Auditoría" rows={list.items} columns={COLUMNS} />
            <Pager
              {...list}
              url={(page) => auditUrl({ ...filters, page })}
              itemsLabel="entradas"
              className="px-4 pb-4"
            />
          </>
        )}
      </ListPage>
    </ListFrame>
  );
}

const COLUMNS: readonly Column<AuditLineItem>[] = [
  { name: 'Fecha', isTitle: true, cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  { name: 'Persona', cell: ({ actor }) => actor },
  {
    name: 'Acción',
    cell: ({ actionName, undo }) => (
      <>
        {actionName}
        {undo && <UndoButton actionName={actionName} undo={undo} />}
      </>
    ),
  },
  {
    name: 'Elemento',
    cardName: 'Elemento',
    cell: ({ subject }) => (subject ? <AuditSubject subject={subject} /> : '—'),
  },
  { name: 'Dirección IP', cardName: 'IP', cell: ({ address }) => address ?? '—' },
  { name: 'Detalles', cell: (line) => line.details.length > 0 && <Details line={line} /> },
];

const Details = ({ line: { actionName, details } }: { line: AuditLineItem }) => (
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
);
