import { createColumnHelper, metaHelper, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { LeadItem, LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import { StatusBadge } from '../progress/status-badge.tsx';

type Sort = LeadQuery['sort'];

interface ColumnMeta {
  /** Of its head: it decides how wide the column is. */
  width: string;
  /** Of its cells. */
  look?: string;
  /** On a phone the head is not seen, and the text alone would not say what it is. */
  isNamed?: boolean;
  /** The order that its head asks for: the second where the first is on. */
  sorts?: readonly [Sort, Sort];
}

interface TableMeta {
  onOpen: (id: string) => void;
  menu: (lead: LeadItem) => ReactNode;
}

export const leadTable = tableFeatures({ columnMeta: metaHelper<ColumnMeta>(), tableMeta: metaHelper<TableMeta>() });

const NOTHING = (
  <span data-nothing className="text-niebla-600">
    —
  </span>
);
const SHORT = 'truncate max-xl:min-w-0 max-xl:overflow-visible max-xl:wrap-anywhere max-xl:whitespace-normal';
const WHOLE = 'max-xl:basis-full max-xl:has-data-nothing:hidden';
const { accessor, display, columns } = createColumnHelper<typeof leadTable, LeadItem>();
const text = (value: string | null | undefined) => (value ? <span title={value}>{value}</span> : NOTHING);

/** Of the list, in the order of the specification. */
export const leadColumns = columns([
  accessor('name', {
    header: 'Nombre',
    meta: { width: 'w-[13%]', look: `${SHORT} ${WHOLE} max-xl:pr-12` },
    cell: ({ row: { original }, table }) => (
      <button
        type="button"
        aria-haspopup="dialog"
        title={original.name}
        onClick={() => table.options.meta?.onOpen(original.id)}
        className="max-w-full truncate text-left font-semibold after:absolute after:inset-0 max-xl:whitespace-normal"
      >
        {original.name}
      </button>
    ),
  }),
  accessor('email', {
    header: 'Email',
    meta: { width: 'w-[17%]', look: `${SHORT} ${WHOLE} max-xl:break-all max-xl:pr-12` },
    cell: (cell) => text(cell.getValue()),
  }),
  accessor('phone', {
    header: 'Teléfono',
    meta: { width: 'w-32', look: `${SHORT} ${WHOLE} tabular-nums` },
    cell: (cell) => text(cell.getValue()),
  }),
  accessor('source.name', {
    header: 'Fuente',
    meta: { width: 'w-[12%]', look: SHORT, isNamed: true },
    cell: (cell) => text(cell.getValue()),
  }),
  accessor(({ stage }) => stage?.name, {
    id: 'stage',
    header: 'Etapa',
    meta: { width: 'w-[11.5%]', look: SHORT, isNamed: true },
    cell: (cell) => text(cell.getValue()),
  }),
  accessor('score', {
    header: 'Score',
    meta: { width: 'w-19', look: 'tabular-nums', isNamed: true, sorts: ['score', 'newest'] },
    cell: (cell) => cell.getValue(),
  }),
  accessor('status', {
    header: 'Estado',
    meta: { width: 'w-33', look: WHOLE },
    cell: (cell) => <StatusBadge status={cell.getValue()} />,
  }),
  accessor(({ agent }) => agent?.name, {
    id: 'agent',
    header: 'Agente',
    meta: { width: 'w-[10.5%]', look: SHORT, isNamed: true },
    cell: (cell) => text(cell.getValue()),
  }),
  accessor('createdAt', {
    header: 'Creado',
    meta: {
      width: 'w-26 2xl:w-36',
      look: 'whitespace-nowrap tabular-nums',
      isNamed: true,
      sorts: ['newest', 'oldest'],
    },
    cell: (cell) => <Created at={cell.getValue()} />,
  }),
  display({
    id: 'actions',
    header: () => <span className="sr-only">Acciones</span>,
    meta: { width: 'w-13', look: 'max-xl:absolute max-xl:top-2 max-xl:right-2' },
    cell: ({ row, table }) => <div className="relative z-1">{table.options.meta?.menu(row.original)}</div>,
  }),
]);

/** Where the columns are narrow, the day alone. */
function Created({ at }: { at: string }) {
  const [day, time] = moment(at).split(',');
  return (
    <time dateTime={at} title={moment(at)}>
      {day}
      <span className="xl:max-2xl:hidden">,{time}</span>
    </time>
  );
}
