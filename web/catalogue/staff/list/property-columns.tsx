import { ChevronRight, Pencil, Star, Trash2 } from 'lucide-react';
import { SOURCE_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { StaffPropertyItem, StaffPropertySort } from '../../../../src/catalogue/staff-property.contract.ts';
import type { Column } from '../../../components/table/list-table.tsx';
import type { TableClassNames } from '../../../components/table/table-class-names.ts';
import { SelectPageCheckbox } from '../../../components/table/select-page-checkbox.tsx';
import { SelectRowCheckbox } from '../../../components/table/select-row-checkbox.tsx';
import type { Selection } from '../../../components/table/use-selection.ts';
import { StatusBadge } from '../status-badge.tsx';
import { Cover } from './cover.tsx';
import { PriceCell } from './inline/price-cell.tsx';
import { StatusCell } from './inline/status-cell.tsx';
import { MissingBadge } from './missing-badge.tsx';

type PropertyColumn = Column<StaffPropertyItem, StaffPropertySort>;

const DAY = new Intl.DateTimeFormat('es-ES', {
  ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
  timeZone: 'Europe/Madrid',
});
const ACTION = 'relative z-1 grid size-9 place-items-center rounded-md hover:bg-cal-200 pointer-coarse:size-11';

const place = (text: string | null) =>
  text ? (
    <span className="line-clamp-2 break-words">{text}</span>
  ) : (
    <span data-nothing className="text-niebla-600 max-xl:hidden">
      —
    </span>
  );

/** On a card, short values stand side by side. */
export const propertyTableClasses: TableClassNames = {
  table: 'border-collapse max-xl:block xl:table-fixed',
  head: 'max-xl:sr-only',
  headRow: 'border-b border-cal-200 bg-cal-50',
  headCell: 'px-2.5',
  body: 'divide-y divide-cal-200 max-xl:block',
  row: 'h-[3.25rem] hover:bg-cal-50 data-chosen:bg-mar-100/60 max-xl:flex max-xl:h-auto max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4 max-xl:gap-y-1.5 max-xl:px-4 max-xl:py-3.5 max-xl:[contain-intrinsic-size:auto_11rem] max-xl:[content-visibility:auto] max-xl:has-[[role=alert]]:[content-visibility:visible]',
  title: 'px-2.5 text-left font-normal max-xl:p-0',
  cell: 'px-2.5 max-xl:p-0',
  onCards: 'xl:hidden',
  onLines: 'max-xl:hidden',
};

export const selectColumn = (selection: Selection<StaffPropertyItem>): PropertyColumn => ({
  name: 'Selección',
  head: <SelectPageCheckbox selection={selection} />,
  headClassName: 'w-12 px-0! pl-1!',
  cellClassName: 'px-0! xl:pl-1! max-xl:absolute max-xl:top-3 max-xl:left-1.5',
  cell: (property) => <SelectRowCheckbox row={property} name={property.reference} selection={selection} />,
});

interface Actions {
  isChoosable: boolean;
  onEdit: (property: StaffPropertyItem) => void;
  onDelete: ((property: StaffPropertyItem) => void) | undefined;
}

/** The columns of the list, in the order of the specification. */
export const propertyColumns = ({ isChoosable, onEdit, onDelete }: Actions): readonly PropertyColumn[] => [
  {
    name: 'Referencia',
    isTitle: true,
    headClassName: 'w-44 2xl:w-56',
    cellClassName: `max-xl:basis-full max-xl:pr-34 ${isChoosable ? 'max-xl:pl-8' : ''}`,
    sorts: [['reference', 'ascending']],
    cell: ({ id, reference, picture, isFeatured }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Cover picture={picture} />
        <a
          href={`/admin/properties/${id}`}
          className="min-w-0 font-semibold tabular-nums break-all after:absolute after:inset-0"
        >
          {reference}
        </a>
        {isFeatured && (
          <span title="Destacada" className="text-bug-600">
            <Star size={14} fill="currentColor" />
            <span className="sr-only">Destacada</span>
          </span>
        )}
      </span>
    ),
  },
  {
    name: 'Precio',
    cardName: 'Precio',
    headClassName: 'w-27 text-right',
    cellClassName: 'xl:text-right whitespace-nowrap tabular-nums',
    sorts: [
      ['price-asc', 'ascending'],
      ['price-desc', 'descending'],
    ],
    cell: (property) => <PriceCell property={property} />,
  },
  { name: 'Municipio', sorts: [['location', 'ascending']], cell: ({ location }) => place(location) },
  { name: 'Zona', sorts: [['area', 'ascending']], cell: ({ area }) => place(area) },
  {
    name: 'Origen',
    headClassName: 'w-22',
    cell: ({ source }) => (
      <span
        className={`inline-block rounded-full border px-2.5 py-[0.3125rem] text-xs leading-none font-semibold ${source === 'manual' ? 'border-tinta-900 bg-white' : 'border-mar-100 bg-mar-100 text-mar-700'}`}
      >
        {SOURCE_NAMES[source]}
      </span>
    ),
  },
  {
    name: 'Estado',
    headClassName: 'w-38',
    cell: (property) => (
      <span className="flex items-center gap-2">
        {isChoosable ? <StatusCell property={property} /> : <StatusBadge status={property.status} />}
        <MissingBadge missing={property.missing} />
      </span>
    ),
  },
  {
    name: 'Agente',
    cardName: 'Agente',
    // On narrower desks there is no room beside the specified columns.
    headClassName: 'w-28 xl:max-[87rem]:hidden',
    cellClassName: 'xl:max-[87rem]:hidden max-xl:has-data-nothing:hidden',
    cell: ({ agentName }) => place(agentName),
  },
  {
    name: 'Creada',
    cardName: 'Creada',
    headClassName: 'w-27',
    cellClassName: 'whitespace-nowrap tabular-nums max-xl:basis-full max-xl:text-niebla-600',
    sorts: [
      ['newest', 'descending'],
      ['oldest', 'ascending'],
    ],
    cell: ({ createdAt }) => DAY.format(new Date(createdAt)),
  },
  {
    name: 'Acciones',
    headClassName: 'w-31 text-right',
    cellClassName: 'px-1.5! max-xl:absolute max-xl:top-2 max-xl:right-2',
    cell: (property) => (
      <div className="flex justify-end">
        <a href={`/admin/properties/${property.id}`} aria-label={`Abrir ${property.reference}`} className={ACTION}>
          <ChevronRight size={20} />
        </a>
        <button
          type="button"
          aria-label={`Editar ${property.reference}`}
          onClick={() => onEdit(property)}
          className={ACTION}
        >
          <Pencil size={17} />
        </button>
        {onDelete && (
          <button
            type="button"
            aria-label={`Eliminar ${property.reference}`}
            onClick={() => onDelete(property)}
            className={`${ACTION} text-err-600`}
          >
            <Trash2 size={18} />
          </button>
        )}
      </div>
    ),
  },
];
