import type { LeadSourceDetails } from '../../../../src/leads/pipeline.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import type { Column } from '../../../components/table/list-table.tsx';
import { RowMenu } from '../../../components/table/row-menu.tsx';

export const sourceColumns = (
  onRename: (source: LeadSourceDetails) => void,
  onDelete: (source: LeadSourceDetails) => void,
): readonly Column<LeadSourceDetails>[] => [
  {
    name: 'Nombre',
    isTitle: true,
    cellClassName: 'max-md:basis-full',
    cell: ({ name, isSystem }) => (
      <>
        {name}
        {isSystem && (
          <span className="ml-2 inline-block rounded-full bg-mar-100 px-2.5 py-1 text-xs leading-none font-semibold text-mar-700">
            Formulario de la web
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Leads',
    headClassName: 'text-right',
    cellClassName: 'text-right tabular-nums',
    cell: ({ leads }) => (
      <>
        {formatNumber(leads)}
        <span aria-hidden className="md:hidden">
          {leads === 1 ? ' lead' : ' leads'}
        </span>
      </>
    ),
  },
  {
    name: 'Creada',
    headClassName: 'pl-8',
    cellClassName: 'whitespace-nowrap text-niebla-600 tabular-nums md:pl-8',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    name: 'Acciones',
    headClassName: 'w-18 text-right',
    cellClassName: 'max-md:absolute max-md:top-2 max-md:right-2',
    cell: (source) => (
      <div className="flex justify-end">
        <RowMenu
          label={`Acciones para ${source.name}`}
          actions={[
            { label: 'Cambiar nombre', onChoose: () => onRename(source) },
            ...(source.isSystem ? [] : [{ label: 'Eliminar', isDestructive: true, onChoose: () => onDelete(source) }]),
          ]}
        />
      </div>
    ),
  },
];
