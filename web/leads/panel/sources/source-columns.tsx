import type { LeadSourceDetails } from '../../../../src/leads/pipeline.contract.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import type { Column } from '../../../ui/table/list-table.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';

export const sourceColumns = (
  onRename: (source: LeadSourceDetails) => void,
  onDelete: (source: LeadSourceDetails) => void,
): readonly Column<LeadSourceDetails>[] => [
  {
    name: 'Nombre',
    isTitle: true,
    look: 'max-md:basis-full',
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
    width: 'text-right',
    look: 'text-right tabular-nums',
    cell: ({ leads }) => (
      <>
        {grouped(leads)}
        <span aria-hidden className="md:hidden">
          {leads === 1 ? ' lead' : ' leads'}
        </span>
      </>
    ),
  },
  {
    name: 'Creada',
    width: 'pl-8',
    look: 'whitespace-nowrap text-niebla-600 tabular-nums md:pl-8',
    cell: ({ createdAt }) => moment(createdAt),
  },
  {
    name: 'Acciones',
    width: 'w-18 text-right',
    look: 'max-md:absolute max-md:top-2 max-md:right-2',
    cell: (source) => (
      <div className="flex justify-end">
        <RowMenu
          label={`Acciones para ${source.name}`}
          actions={[
            { label: 'Cambiar nombre', onChoose: () => onRename(source) },
            ...(source.isSystem ? [] : [{ label: 'Eliminar', isDangerous: true, onChoose: () => onDelete(source) }]),
          ]}
        />
      </div>
    ),
  },
];
