import type { MouseEvent, ReactNode } from 'react';
import type { LeadItem, LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { Avatar } from '../../../components/avatar.tsx';
import type { Column, TableClassNames } from '../../../components/table/list-table.tsx';
import { SelectPageCheckbox, SelectRowCheckbox, type Selection } from '../../../components/table/selection.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { getKindName, formatReferences } from '../lead-names.ts';
import { StatusBadge } from '../progress/status-badge.tsx';

type LeadColumn = Column<LeadItem, LeadQuery['sort']>;

interface ColumnOptions {
  selection: Selection<LeadItem>;
  /** Whether a lead is open beside the list, which leaves room only for the essential columns. */
  isNarrow: boolean;
  toHref: (id: string) => string;
  onOpen: (id: string) => void;
  renderMenu: (lead: LeadItem) => ReactNode;
}

export function buildLeadColumns(options: ColumnOptions): readonly LeadColumn[] {
  const columns = [
    selectColumn(options.selection),
    nameColumn(options),
    ...DATA_COLUMNS,
    menuColumn(options.renderMenu),
  ];
  return options.isNarrow ? columns.filter(({ name }) => NARROW_COLUMNS.includes(name)) : columns;
}

/** Below the `xl` breakpoint each row is a card; from there on, a table row below a sticky heading. */
export const leadTableClasses: TableClassNames = {
  table: 'border-separate border-spacing-0 max-xl:block xl:table-fixed',
  head: 'max-xl:sr-only',
  headRow: '',
  headCell: 'sticky top-0 z-2 border-b border-surface-200 bg-surface-50 px-2 first:rounded-tl-md last:rounded-tr-md',
  body: 'max-xl:block max-xl:divide-y max-xl:divide-surface-200',
  row: 'h-11 hover:bg-surface-50 has-[:focus-visible]:bg-surface-50 data-chosen:bg-primary-100/50 aria-[current]:bg-primary-100 aria-[current]:shadow-[inset_2px_0_0_var(--color-primary-600)] max-xl:flex max-xl:h-auto max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4 max-xl:gap-y-1 max-xl:py-3.5 max-xl:pr-4 max-xl:pl-13 max-xl:[contain-intrinsic-size:auto_10rem] max-xl:[content-visibility:auto]',
  title: 'px-2 text-left font-normal max-xl:p-0 xl:border-b xl:border-surface-200',
  cell: 'px-2 max-xl:p-0 xl:border-b xl:border-surface-200',
  onCards: 'xl:hidden',
  onRows: 'max-xl:hidden',
};

const EMPTY_CELL = (
  <span data-nothing className="text-gray-600">
    —
  </span>
);

const SHORT_CELL = 'truncate max-xl:min-w-0 max-xl:overflow-visible max-xl:wrap-anywhere max-xl:whitespace-normal';
const WIDE_CELL = 'max-xl:basis-full max-xl:has-data-nothing:hidden';

const HIDDEN_IF_EMPTY = 'max-xl:has-data-nothing:hidden';
const formatCell = (value: string | null | undefined) => (value ? <span title={value}>{value}</span> : EMPTY_CELL);
const NARROW_COLUMNS: readonly string[] = ['Selección', 'Nombre', 'Propiedad', 'Estado', 'Creado'];

const selectColumn = (selection: Selection<LeadItem>): LeadColumn => ({
  name: 'Selección',
  head: <SelectPageCheckbox selection={selection} />,
  headClassName: 'w-12 px-0! pl-1!',
  cellClassName: 'px-0! xl:pl-1! max-xl:absolute max-xl:top-1.5 max-xl:left-1.5',
  cell: (lead) => <SelectRowCheckbox row={lead} name={lead.name} selection={selection} />,
});

const nameColumn = ({ toHref, onOpen, isNarrow }: ColumnOptions): LeadColumn => ({
  name: 'Nombre',
  isTitle: true,
  headClassName: isNarrow ? '' : 'w-[14%]',
  cellClassName: `${SHORT_CELL} ${WIDE_CELL} max-xl:pr-12`,
  cell: ({ id, name }) => (
    <a
      href={toHref(id)}
      title={name}
      onClick={(event) => openOnPlainClick(event, () => onOpen(id))}
      className="inline-block max-w-full truncate align-middle font-semibold after:absolute after:inset-0 max-xl:whitespace-normal"
    >
      {name}
    </a>
  ),
});

/** A plain click opens the lead before its URL is loaded. */
function openOnPlainClick(event: MouseEvent, open: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  open();
}

const DATA_COLUMNS: readonly LeadColumn[] = [
  {
    name: 'Email',
    headClassName: 'w-[8.5%]',
    cellClassName: `${SHORT_CELL} ${WIDE_CELL} max-xl:break-all max-xl:pr-12`,
    cell: ({ email }) => formatCell(email),
  },
  {
    name: 'Teléfono',
    headClassName: 'w-36',
    cellClassName: `${SHORT_CELL} ${WIDE_CELL} tabular-nums`,
    cell: ({ phone }) => formatCell(phone),
  },
  {
    name: 'Propiedad',
    labelOnPhones: 'Propiedad',
    headClassName: 'w-22',
    cellClassName: `${SHORT_CELL} ${HIDDEN_IF_EMPTY} tabular-nums`,
    cell: (lead) => <PropertyCell lead={lead} />,
  },
  {
    name: 'Fuente',
    labelOnPhones: 'Fuente',
    headClassName: 'w-[7.5%]',
    cellClassName: SHORT_CELL,
    cell: ({ source }) => formatCell(source.name),
  },
  {
    name: 'Etapa',
    labelOnPhones: 'Etapa',
    headClassName: 'w-[8.5%]',
    cellClassName: SHORT_CELL,
    cell: ({ stage }) => formatCell(stage?.name),
  },
  {
    name: 'Score',
    labelOnPhones: 'Score',
    headClassName: 'w-16',
    cellClassName: 'tabular-nums',
    sorts: [['score', 'descending']],
    cell: ({ score }) => score,
  },
  { name: 'Estado', headClassName: 'w-29', cellClassName: '', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    name: 'Agente',
    labelOnPhones: 'Agente',
    headClassName: 'w-[8.5%]',
    cellClassName: SHORT_CELL,
    cell: ({ agent }) => <AgentCell agent={agent} />,
  },
  {
    name: 'Creado',
    labelOnPhones: 'Creado',
    headClassName: 'w-25 2xl:w-36',
    cellClassName: 'whitespace-nowrap tabular-nums',
    sorts: [
      ['newest', 'descending'],
      ['oldest', 'ascending'],
    ],
    cell: ({ createdAt }) => <CreatedCell at={createdAt} />,
  },
];

const menuColumn = (renderMenu: ColumnOptions['renderMenu']): LeadColumn => ({
  name: 'Acciones',
  head: <span className="sr-only">Acciones</span>,
  headClassName: 'w-13',
  cellClassName: 'max-xl:absolute max-xl:top-2 max-xl:right-2',
  cell: (lead) => <div className="relative z-1">{renderMenu(lead)}</div>,
});

function PropertyCell({ lead }: { lead: LeadItem }) {
  const otherCount = lead.otherReferences.length;
  const visitLabel = otherCount > 0 ? 'visita' : 'Pide visita';
  const details = [otherCount > 0 && `+${otherCount}`, lead.wantsVisit && visitLabel].filter(Boolean);
  return (
    <>
      {formatCell(lead.reference)}
      {details.length > 0 && (
        <span
          title={[formatReferences(lead), getKindName(lead)].filter(Boolean).join(' · ')}
          className="block truncate text-xs leading-4 font-semibold text-primary-700"
        >
          {details.join(' · ')}
        </span>
      )}
    </>
  );
}

function AgentCell({ agent }: Pick<LeadItem, 'agent'>) {
  if (!agent) return EMPTY_CELL;
  const { name, avatarUrl } = agent;
  return (
    <span title={name} className="inline-flex max-w-full items-center gap-2 align-middle">
      <Avatar name={name} src={avatarUrl} className="size-6 xl:max-2xl:hidden" />
      <span className="truncate max-xl:whitespace-normal">{name}</span>
    </span>
  );
}

function CreatedCell({ at }: { at: string }) {
  const [day, time] = formatDateTime(at).split(',');
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {day && <span>{day}</span>}
      <span className="xl:max-2xl:hidden">{`,${time ?? ''}`}</span>
    </time>
  );
}
