import type { MouseEvent, ReactNode } from 'react';
import type { LeadItem, LeadQuery } from '../../../../src/leads/lead-list.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import type { Column } from '../../../components/table/list-table.tsx';
import { SelectPageCheckbox } from '../../../components/table/select-page-checkbox.tsx';
import { SelectRowCheckbox } from '../../../components/table/select-row-checkbox.tsx';
import type { TableClassNames } from '../../../components/table/table-class-names.ts';
import type { Selection } from '../../../components/table/use-selection.ts';
import { kindName, referencesText } from '../inquiry/kind-names.ts';
import { StatusBadge } from '../progress/status-badge.tsx';

type LeadColumn = Column<LeadItem, LeadQuery['sort']>;

/** The head sticks to the top; on a card, short values stand side by side. */
export const leadTableClasses: TableClassNames = {
  table: 'border-separate border-spacing-0 max-xl:block xl:table-fixed',
  head: 'max-xl:sr-only',
  headRow: '',
  headCell: 'sticky top-0 z-2 border-b border-cal-200 bg-cal-50 px-2 first:rounded-tl-md last:rounded-tr-md',
  body: 'max-xl:block max-xl:divide-y max-xl:divide-cal-200',
  row: 'h-11 hover:bg-cal-50 has-[:focus-visible]:bg-cal-50 data-chosen:bg-mar-100/50 aria-[current]:bg-mar-100 aria-[current]:shadow-[inset_2px_0_0_var(--color-mar-600)] max-xl:flex max-xl:h-auto max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4 max-xl:gap-y-1 max-xl:py-3.5 max-xl:pr-4 max-xl:pl-13 max-xl:[contain-intrinsic-size:auto_10rem] max-xl:[content-visibility:auto]',
  title: 'px-2 text-left font-normal max-xl:p-0 xl:border-b xl:border-cal-200',
  cell: 'px-2 max-xl:p-0 xl:border-b xl:border-cal-200',
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
/** On a card, a label without a value is left out. */
const FILLED = 'max-xl:has-data-nothing:hidden';
const text = (value: string | null | undefined) => (value ? <span title={value}>{value}</span> : NOTHING);

interface Offers {
  selection: Selection<LeadItem>;
  /** Whether a lead is open beside the list, which leaves room for what tells one lead from another. */
  isNarrow: boolean;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  menu: (lead: LeadItem) => ReactNode;
}

const BESIDE_RECORD: readonly string[] = ['Selección', 'Nombre', 'Propiedad', 'Estado', 'Creado'];

/** The columns of the list, in the order of the specification. */
export function leadColumns(offers: Offers): readonly LeadColumn[] {
  const columns = [selectColumn(offers.selection), nameColumn(offers), ...FACTS, menuColumn(offers.menu)];
  return offers.isNarrow ? columns.filter(({ name }) => BESIDE_RECORD.includes(name)) : columns;
}

const selectColumn = (selection: Selection<LeadItem>): LeadColumn => ({
  name: 'Selección',
  head: <SelectPageCheckbox selection={selection} />,
  headClassName: 'w-12 px-0! pl-1!',
  cellClassName: 'px-0! xl:pl-1! max-xl:absolute max-xl:top-1.5 max-xl:left-1.5',
  cell: (lead) => <SelectRowCheckbox row={lead} name={lead.name} selection={selection} />,
});

const nameColumn = ({ hrefOf, onOpen, isNarrow }: Offers): LeadColumn => ({
  name: 'Nombre',
  isTitle: true,
  headClassName: isNarrow ? '' : 'w-[14%]',
  cellClassName: `${SHORT} ${WHOLE} max-xl:pr-12`,
  cell: ({ id, name }) => (
    <a
      href={hrefOf(id)}
      title={name}
      onClick={(event) => openAtOnce(event, () => onOpen(id))}
      className="inline-block max-w-full truncate align-middle font-semibold after:absolute after:inset-0 max-xl:whitespace-normal"
    >
      {name}
    </a>
  ),
});

/** A plain click opens the lead before its address is read. */
function openAtOnce(event: MouseEvent, open: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  open();
}

const FACTS: readonly LeadColumn[] = [
  {
    name: 'Email',
    headClassName: 'w-[8.5%]',
    cellClassName: `${SHORT} ${WHOLE} max-xl:break-all max-xl:pr-12`,
    cell: ({ email }) => text(email),
  },
  {
    name: 'Teléfono',
    headClassName: 'w-36',
    cellClassName: `${SHORT} ${WHOLE} tabular-nums`,
    cell: ({ phone }) => text(phone),
  },
  {
    name: 'Propiedad',
    cardName: 'Propiedad',
    headClassName: 'w-22',
    cellClassName: `${SHORT} ${FILLED} tabular-nums`,
    cell: (lead) => <About lead={lead} />,
  },
  {
    name: 'Fuente',
    cardName: 'Fuente',
    headClassName: 'w-[7.5%]',
    cellClassName: SHORT,
    cell: ({ source }) => text(source.name),
  },
  {
    name: 'Etapa',
    cardName: 'Etapa',
    headClassName: 'w-[8.5%]',
    cellClassName: SHORT,
    cell: ({ stage }) => text(stage?.name),
  },
  {
    name: 'Score',
    cardName: 'Score',
    headClassName: 'w-16',
    cellClassName: 'tabular-nums',
    sorts: [['score', 'descending']],
    cell: ({ score }) => score,
  },
  { name: 'Estado', headClassName: 'w-29', cellClassName: '', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    name: 'Agente',
    cardName: 'Agente',
    headClassName: 'w-[8.5%]',
    cellClassName: SHORT,
    cell: ({ agent }) => <Agent agent={agent} />,
  },
  {
    name: 'Creado',
    cardName: 'Creado',
    headClassName: 'w-25 2xl:w-36',
    cellClassName: 'whitespace-nowrap tabular-nums',
    sorts: [
      ['newest', 'descending'],
      ['oldest', 'ascending'],
    ],
    cell: ({ createdAt }) => <Created at={createdAt} />,
  },
];

const menuColumn = (menu: Offers['menu']): LeadColumn => ({
  name: 'Acciones',
  head: <span className="sr-only">Acciones</span>,
  headClassName: 'w-13',
  cellClassName: 'max-xl:absolute max-xl:top-2 max-xl:right-2',
  cell: (lead) => <div className="relative z-1">{menu(lead)}</div>,
});

/** The property; below it, how many more there are and whether a visit is asked for. */
function About({ lead }: { lead: LeadItem }) {
  const more = lead.otherReferences.length;
  const below = [more > 0 && `+${more}`, lead.wantsVisit && (more ? 'visita' : 'Pide visita')].filter(Boolean);
  return (
    <>
      {text(lead.reference)}
      {below.length > 0 && (
        <span
          title={[referencesText(lead), kindName(lead)].filter(Boolean).join(' · ')}
          className="block truncate text-xs leading-4 font-semibold text-mar-700"
        >
          {below.join(' · ')}
        </span>
      )}
    </>
  );
}

function Agent({ agent }: Pick<LeadItem, 'agent'>) {
  if (!agent) return NOTHING;
  const { name, avatarUrl } = agent;
  return (
    <span title={name} className="inline-flex max-w-full items-center gap-2 align-middle">
      <Avatar name={name} src={avatarUrl} className="size-6 xl:max-2xl:hidden" />
      <span className="truncate max-xl:whitespace-normal">{name}</span>
    </span>
  );
}

/** Narrow columns show the day without the time. */
function Created({ at }: { at: string }) {
  const [day, time] = formatDateTime(at).split(',');
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {day && <span>{day}</span>}
      <span className="xl:max-2xl:hidden">{`,${time ?? ''}`}</span>
    </time>
  );
}
