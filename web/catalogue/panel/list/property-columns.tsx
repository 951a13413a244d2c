import { createColumnHelper } from '@tanstack/react-table';
import { ChevronRight, Pencil, Star, Trash2 } from 'lucide-react';
import { SOURCE_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { StaffPropertyItem } from '../../../../src/catalogue/staff-property.contract.ts';
import { money } from '../../../ui/money.ts';
import { StatusBadge } from '../status-badge.tsx';
import { Cover } from './cover.tsx';
import { MissingMark } from './missing-mark.tsx';
import { type propertyTable } from './property-table.ts';
import { SelectPage } from './select-page.tsx';

const { accessor, display, columns } = createColumnHelper<typeof propertyTable, StaffPropertyItem>();

const DAY = new Intl.DateTimeFormat('es-ES', {
  ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
  timeZone: 'Europe/Madrid',
});
const ACTION = 'relative z-1 grid size-9 place-items-center rounded-md hover:bg-cal-200 pointer-coarse:size-11';

const place = (text: string | null) =>
  text ? (
    <span className="line-clamp-2 break-words">{text}</span>
  ) : (
    <span className="text-niebla-600 max-xl:hidden">—</span>
  );

export const selectColumn = display({
  id: 'select',
  header: ({ table }) => <SelectPage table={table} className="max-xl:hidden" />,
  meta: { width: 'w-12 px-0! pl-1!', look: 'px-0! xl:pl-1! max-xl:absolute max-xl:top-3 max-xl:left-1.5' },
  cell: ({ row }) => (
    <label className="relative z-1 grid size-11 place-items-center">
      <input
        type="checkbox"
        className="tick"
        aria-label={`Seleccionar ${row.original.reference}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </label>
  ),
});

/** Of the list, in the order of the specification. */
export const propertyColumns = columns([
  accessor('reference', {
    header: 'Referencia',
    meta: {
      width: 'w-44 2xl:w-56',
      look: 'max-xl:basis-full max-xl:pr-34 max-xl:in-data-choosable:pl-8',
      isRowHeader: true,
      sorts: [['reference', 'ascending']],
    },
    cell: ({ row: { original: property } }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Cover picture={property.picture} />
        <a
          href={`/admin/properties/${property.id}`}
          className="min-w-0 font-semibold tabular-nums break-all after:absolute after:inset-0"
        >
          {property.reference}
        </a>
        {property.isFeatured && (
          <span title="Destacada" className="text-bug-600">
            <Star size={14} fill="currentColor" />
            <span className="sr-only">Destacada</span>
          </span>
        )}
      </span>
    ),
  }),
  accessor('price', {
    header: 'Precio',
    meta: {
      width: 'w-27 text-right',
      look: 'xl:text-right whitespace-nowrap tabular-nums',
      sorts: [
        ['price-asc', 'ascending'],
        ['price-desc', 'descending'],
      ],
    },
    cell: ({ row: { original } }) => (
      <>
        <span aria-hidden className="text-niebla-600 xl:hidden">
          Precio:{' '}
        </span>
        {original.price === null ? 'N/A' : money(original.price, original.currency)}
      </>
    ),
  }),
  accessor('location', {
    header: 'Ubicación',
    meta: { sorts: [['location', 'ascending']] },
    cell: (cell) => place(cell.getValue()),
  }),
  accessor('area', {
    header: 'Área',
    meta: { sorts: [['area', 'ascending']] },
    cell: (cell) => place(cell.getValue()),
  }),
  accessor('source', {
    header: 'Origen',
    meta: { width: 'w-22' },
    cell: (cell) => (
      <span
        className={`inline-block rounded-full border px-2.5 py-[0.3125rem] text-xs leading-none font-semibold ${cell.getValue() === 'manual' ? 'border-tinta-900 bg-white' : 'border-mar-100 bg-mar-100 text-mar-700'}`}
      >
        {SOURCE_NAMES[cell.getValue()]}
      </span>
    ),
  }),
  accessor('status', {
    header: 'Estado',
    meta: { width: 'w-38' },
    cell: ({ row: { original } }) => (
      <span className="flex items-center gap-2">
        <StatusBadge status={original.status} />
        <MissingMark missing={original.missing} />
      </span>
    ),
  }),
  accessor('createdAt', {
    header: 'Creado',
    meta: {
      width: 'w-27',
      look: 'whitespace-nowrap tabular-nums max-xl:basis-full max-xl:text-niebla-600',
      sorts: [
        ['newest', 'descending'],
        ['oldest', 'ascending'],
      ],
    },
    cell: (cell) => (
      <>
        <span aria-hidden className="xl:hidden">
          Creado:{' '}
        </span>
        {DAY.format(new Date(cell.getValue()))}
      </>
    ),
  }),
  display({
    id: 'actions',
    header: 'Acciones',
    meta: { width: 'w-31 text-right', look: 'px-1.5! max-xl:absolute max-xl:top-2 max-xl:right-2' },
    cell: ({ row: { original: property }, table }) => {
      const { onEdit, onDelete } = table.options.meta ?? {};
      return (
        <div className="flex justify-end">
          <a href={`/admin/properties/${property.id}`} aria-label={`Abrir ${property.reference}`} className={ACTION}>
            <ChevronRight size={20} />
          </a>
          <button
            type="button"
            aria-label={`Editar ${property.reference}`}
            onClick={() => onEdit?.(property)}
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
      );
    },
  }),
]);
