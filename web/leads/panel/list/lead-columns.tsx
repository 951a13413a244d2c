import type { ReactNode } from 'react';
import type { LeadItem, LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import { Portrait } from '../../../ui/portrait/portrait.tsx';
import type { Column } from '../../../ui/table/list-table.tsx';
import type { TableLook } from '../../../ui/table/table-look.ts';
import { StatusBadge } from '../progress/status-badge.tsx';

/** The head sticks to the top; on a card, short values stand side by side. */
export const leadLook: TableLook = {
  table: 'border-separate border-spacing-0 max-xl:block xl:table-fixed',
  head: 'max-xl:sr-only',
  headRow: '',
  headCell: 'sticky top-0 z-2 border-b border-cal-200 bg-cal-50 px-3 first:rounded-tl-md last:rounded-tr-md',
  body: 'max-xl:block max-xl:divide-y max-xl:divide-cal-200',
  row: 'h-11 hover:bg-cal-50 data-opened:bg-mar-100 max-xl:flex max-xl:h-auto max-xl:flex-wrap max-xl:gap-x-4 max-xl:gap-y-1 max-xl:px-4 max-xl:py-3.5',
  title: 'px-3 text-left font-normal max-xl:p-0 xl:border-b xl:border-cal-200',
  cell: 'px-3 max-xl:p-0 xl:border-b xl:border-cal-200',
  onCards: 'xl:hidden',
  onLines: 'max-xl:hidden',
};

const NOTHING = (
  <span data-nothing className="text-niebla-600">
    —
  </span>
);
const SHORT = 'truncate max-xl:min-w-0 max-xl:overflow-visible max-xl:wrap-anywhere max-xl:whitespace-normal';
const WHOLE = 'max-xl:basis-full max-xl:has-data-nothing:hidden';
const text = (value: string | null | undefined) => (value ? <span title={value}>{value}</span> : NOTHING);

/** The columns of the list, in the order of the specification. */
export const leadColumns = (
  onOpen: (id: string) => void,
  menu: (lead: LeadItem) => ReactNode,
): readonly Column<LeadItem, LeadQuery['sort']>[] => [
  {
    name: 'Nombre',
    isTitle: true,
    width: 'w-[13%]',
    look: `${SHORT} ${WHOLE} max-xl:pr-12`,
    cell: ({ id, name }) => (
      <button
        type="button"
        aria-haspopup="dialog"
        title={name}
        onClick={() => onOpen(id)}
        className="max-w-full truncate text-left font-semibold after:absolute after:inset-0 max-xl:whitespace-normal"
      >
        {name}
      </button>
    ),
  },
  {
    name: 'Email',
    width: 'w-[17%]',
    look: `${SHORT} ${WHOLE} max-xl:break-all max-xl:pr-12`,
    cell: ({ email }) => text(email),
  },
  { name: 'Teléfono', width: 'w-32', look: `${SHORT} ${WHOLE} tabular-nums`, cell: ({ phone }) => text(phone) },
  { name: 'Fuente', cardName: 'Fuente', width: 'w-[12%]', look: SHORT, cell: ({ source }) => text(source.name) },
  { name: 'Etapa', cardName: 'Etapa', width: 'w-[11.5%]', look: SHORT, cell: ({ stage }) => text(stage?.name) },
  {
    name: 'Score',
    cardName: 'Score',
    width: 'w-19',
    look: 'tabular-nums',
    sorts: [['score', 'descending']],
    cell: ({ score }) => score,
  },
  { name: 'Estado', width: 'w-33', look: WHOLE, cell: ({ status }) => <StatusBadge status={status} /> },
  { name: 'Agente', cardName: 'Agente', width: 'w-[10.5%]', look: SHORT, cell: ({ agent }) => <Agent agent={agent} /> },
  {
    name: 'Creado',
    cardName: 'Creado',
    width: 'w-26 2xl:w-36',
    look: 'whitespace-nowrap tabular-nums',
    sorts: [
      ['newest', 'descending'],
      ['oldest', 'ascending'],
    ],
    cell: ({ createdAt }) => <Created at={createdAt} />,
  },
  {
    name: 'Acciones',
    head: <span className="sr-only">Acciones</span>,
    width: 'w-13',
    look: 'max-xl:absolute max-xl:top-2 max-xl:right-2',
    cell: (lead) => <div className="relative z-1">{menu(lead)}</div>,
  },
];

function Agent({ agent }: Pick<LeadItem, 'agent'>) {
  if (!agent) return NOTHING;
  const { name, avatarUrl } = agent;
  return (
    <span title={name} className="inline-flex max-w-full items-center gap-2 align-middle">
      <Portrait name={name} address={avatarUrl} className="size-6" />
      <span className="truncate max-xl:whitespace-normal">{name}</span>
    </span>
  );
}

/** Narrow columns show the day without the time. */
function Created({ at }: { at: string }) {
  const [day, time] = moment(at).split(',');
  return (
    <time dateTime={at} title={moment(at)}>
      {day}
      <span className="xl:max-2xl:hidden">,{time}</span>
    </time>
  );
}
