import type { AuditLineItem, AuditList as List } from '../../../../src/admin/audit/audit.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import type { BulkResponse, BulkOutcome } from '../../../components/bulk/use-bulk.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { AUDIT_KEY, auditApiPath, type AuditFilters, auditUrl } from './audit-url.ts';

interface Props extends InitialData<List> {
  filters: AuditFilters;
}

export function AuditList({ filters, ...initialData }: Props) {
  const query = useApiQuery(AUDIT_KEY, auditApiPath(filters), initialData);
  return (
    <ListFrame>
      <ListPage
        query={query}
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
              getUrl={(page) => auditUrl({ ...filters, page })}
              itemsLabel="entradas"
              className="px-4 pb-4"
            />
          </>
        )}
      </ListPage>
    </ListFrame>
  );
}

interface UndoProps {
  actionName: string;
  undo: NonNullable<AuditLineItem['undo']>;
}

const ERROR_TITLE = 'No se ha podido deshacer';

/** The server refuses to undo a change after a day, or if the record has changed again. */
function UndoButton({ actionName, undo: { path, body } }: UndoProps) {
  const invalidate = useInvalidateQueries(AUDIT_KEY);
  const undo = async () => {
    try {
      showToast(buildToast(await send<Partial<BulkResponse>>('POST', path, body)));
      await invalidate();
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError();
      if (!error.isCancelled) showToast({ title: ERROR_TITLE, description: error.message, tone: 'destructive' });
    }
  };
  return (
    <Button variant="outline" size="compact" className="mt-1.5 flex" onClick={() => void undo()}>
      Deshacer
      <span className="sr-only"> {actionName}</span>
    </Button>
  );
}

function buildToast({ items = [] }: Partial<BulkResponse>) {
  const isRefused = ({ outcome }: BulkOutcome) => outcome === 'refused';
  const refusedItems = items.filter(isRefused);
  if (refusedItems.length === 0) return { title: 'Cambio deshecho' };
  const reasons = [...new Set(refusedItems.map(({ reason }) => reason))].join('; ');
  const description = `${formatNumber(refusedItems.length)} sin deshacer: ${reasons}.`;
  return items.every(isRefused)
    ? { title: ERROR_TITLE, description, tone: 'destructive' as const }
    : { title: 'Cambio deshecho en parte', description };
}

type Subject = NonNullable<AuditLineItem['subject']>;

const ID_PREFIX_LENGTH = 8;

const SUBJECT_LINKS: Partial<Record<Subject['kind'], (subject: Subject) => { label: string; href: string }>> = {
  property: ({ id }) => ({ label: 'Propiedad', href: `/admin/properties/${id}` }),
  lead: ({ id }) => ({ label: 'Lead', href: `/admin/leads?lead=${id}` }),
  user: ({ name }) => ({
    label: 'Usuario',
    href: name ? `/admin/users?search=${encodeURIComponent(name)}` : '/admin/users',
  }),
  text: ({ id }) => ({ label: 'Texto', href: `/admin/content?key=${id}` }),
  feed: ({ id }) => ({ label: 'Feed', href: `/admin/settings/feeds/${id}` }),
};

function AuditSubject({ subject }: { subject: Subject }) {
  const { id, kind, name } = subject;
  const link = SUBJECT_LINKS[kind]?.(subject);
  const shortName = name ?? (id.length > ID_PREFIX_LENGTH ? `${id.slice(0, ID_PREFIX_LENGTH)}…` : id);
  if (!link) return <span title={id}>{shortName}</span>;
  return (
    <a href={link.href} title={id} className="text-primary-700 underline underline-offset-[3px]">
      {link.label} {shortName}
    </a>
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
    labelOnPhones: 'Elemento',
    cell: ({ subject }) => (subject ? <AuditSubject subject={subject} /> : '—'),
  },
  { name: 'Dirección IP', labelOnPhones: 'IP', cell: ({ address }) => address ?? '—' },
  { name: 'Detalles', cell: (line) => line.details.length > 0 && <Details line={line} /> },
];

const Details = ({ line: { actionName, details } }: { line: AuditLineItem }) => (
  <details>
    <summary className="inline-flex min-h-6 cursor-pointer items-center text-primary-700 underline underline-offset-[3px] pointer-coarse:min-h-11">
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
