import { ChevronRight, Pencil, Star, Trash2, CircleAlert } from 'lucide-react';
import { SOURCE_NAMES, MISSING_PART_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type {
  StaffPropertyItem,
  StaffPropertySort,
  MissingPart,
} from '../../../../src/catalogue/staff-property.contract.ts';
import type { Column, TableClassNames } from '../../../components/table/list-table.tsx';
import { SelectPageCheckbox, SelectRowCheckbox, type Selection } from '../../../components/table/selection.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { PriceCell } from './price-cell.tsx';
import { StatusCell } from './status-cell.tsx';
import { useState } from 'react';
import type { Picture } from '../../../../src/catalogue/property.contract.ts';
import { Arch } from '../../../components/arch.tsx';

function MissingBadge({ missing }: { missing: readonly MissingPart[] }) {
  if (missing.length === 0) return null;
  const names = missing.map((part) => MISSING_PART_NAMES[part].toLowerCase()).join(', ');
  return (
    <span
      title={`Falta: ${names}`}
      className="relative z-1 inline-flex items-center gap-1 rounded-full bg-amber-100 px-2 py-1 text-xs leading-none font-semibold text-amber-600"
    >
      <CircleAlert size={14} />
      <span aria-hidden>{missing.length}</span>
      <span className="sr-only">Falta: {names}</span>
    </span>
  );
}

/** The alternative text is empty, because the reference is beside the picture. */
function Cover({ picture }: { picture: Picture | null }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className="grid h-[2.625rem] w-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-surface-100 text-gray-500">
      {picture && !hasFailed ? (
        <picture>
          <source type="image/avif" srcSet={`/pictures/${picture.key}/320.avif`} />
          <img
            src={`/pictures/${picture.key}/320.jpg`}
            alt=""
            width={56}
            height={42}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
            style={{ backgroundColor: picture.color ?? undefined }}
            className="h-[2.625rem] w-14 object-cover"
          />
        </picture>
      ) : (
        <Arch className="size-6" />
      )}
    </span>
  );
}

type PropertyColumn = Column<StaffPropertyItem, StaffPropertySort>;

const DAY = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Madrid',
});
const ACTION_CLASS =
  'relative z-1 grid size-9 place-items-center rounded-md hover:bg-surface-200 pointer-coarse:size-11';

const renderTextOrDash = (text: string | null) =>
  text ? (
    <span className="line-clamp-2 break-words">{text}</span>
  ) : (
    <span data-nothing className="text-gray-600 max-xl:hidden">
      —
    </span>
  );

/** On small screens, the rows are cards, whose short values are side by side. */
export const propertyTableClasses: TableClassNames = {
  table: 'border-collapse max-xl:block xl:table-fixed',
  head: 'max-xl:sr-only',
  headRow: 'border-b border-surface-200 bg-surface-50',
  headCell: 'px-2.5',
  body: 'divide-y divide-surface-200 max-xl:block',
  row: 'h-[3.25rem] hover:bg-surface-50 data-chosen:bg-primary-100/60 max-xl:flex max-xl:h-auto max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4 max-xl:gap-y-1.5 max-xl:px-4 max-xl:py-3.5 max-xl:[contain-intrinsic-size:auto_11rem] max-xl:[content-visibility:auto] max-xl:has-[[role=alert]]:[content-visibility:visible]',
  title: 'px-2.5 text-left font-normal max-xl:p-0',
  cell: 'px-2.5 max-xl:p-0',
  onCards: 'xl:hidden',
  onRows: 'max-xl:hidden',
};

export const selectColumn = (selection: Selection<StaffPropertyItem>): PropertyColumn => ({
  name: 'Selección',
  head: <SelectPageCheckbox selection={selection} />,
  headClassName: 'w-12 px-0! pl-1!',
  cellClassName: 'px-0! xl:pl-1! max-xl:absolute max-xl:top-3 max-xl:left-1.5',
  cell: (property) => <SelectRowCheckbox row={property} name={property.reference} selection={selection} />,
});

interface Actions {
  isSelectable: boolean;
  onEdit: (property: StaffPropertyItem) => void;
  onDelete: ((property: StaffPropertyItem) => void) | undefined;
}

export const buildPropertyColumns = ({ isSelectable, onEdit, onDelete }: Actions): readonly PropertyColumn[] => [
  {
    name: 'Referencia',
    isTitle: true,
    headClassName: 'w-44 2xl:w-56',
    cellClassName: `max-xl:basis-full max-xl:pr-34 ${isSelectable ? 'max-xl:pl-8' : ''}`,
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
          <span title="Destacada" className="text-accent-600">
            <Star size={14} fill="currentColor" />
            <span className="sr-only">Destacada</span>
          </span>
        )}
      </span>
    ),
  },
  {
    name: 'Precio',
    labelOnPhones: 'Precio',
    headClassName: 'w-27 text-right',
    cellClassName: 'xl:text-right whitespace-nowrap tabular-nums',
    sorts: [
      ['price-asc', 'ascending'],
      ['price-desc', 'descending'],
    ],
    cell: (property) => <PriceCell property={property} />,
  },
  { name: 'Municipio', sorts: [['location', 'ascending']], cell: ({ location }) => renderTextOrDash(location) },
  { name: 'Zona', sorts: [['area', 'ascending']], cell: ({ area }) => renderTextOrDash(area) },
  {
    name: 'Origen',
    headClassName: 'w-22',
    cell: ({ source }) => (
      <span
        className={`inline-block rounded-full border px-2.5 py-[0.3125rem] text-xs leading-none font-semibold ${source === 'manual' ? 'border-ink-900 bg-white' : 'border-primary-100 bg-primary-100 text-primary-700'}`}
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
        {isSelectable ? <StatusCell property={property} /> : <StatusBadge status={property.status} />}
        <MissingBadge missing={property.missing} />
      </span>
    ),
  },
  {
    name: 'Agente',
    labelOnPhones: 'Agente',
    // Narrower desktops have no space for this column.
    headClassName: 'w-28 xl:max-[87rem]:hidden',
    cellClassName: 'xl:max-[87rem]:hidden max-xl:has-data-nothing:hidden',
    cell: ({ agentName }) => renderTextOrDash(agentName),
  },
  {
    name: 'Creada',
    labelOnPhones: 'Creada',
    headClassName: 'w-27',
    cellClassName: 'whitespace-nowrap tabular-nums max-xl:basis-full max-xl:text-gray-600',
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
        <a
          href={`/admin/properties/${property.id}`}
          aria-label={`Abrir ${property.reference}`}
          className={ACTION_CLASS}
        >
          <ChevronRight size={20} />
        </a>
        <button
          type="button"
          aria-label={`Editar ${property.reference}`}
          onClick={() => onEdit(property)}
          className={ACTION_CLASS}
        >
          <Pencil size={17} />
        </button>
        {onDelete && (
          <button
            type="button"
            aria-label={`Eliminar ${property.reference}`}
            onClick={() => onDelete(property)}
            className={`${ACTION_CLASS} text-danger-600`}
          >
            <Trash2 size={18} />
          </button>
        )}
      </div>
    ),
  },
];
