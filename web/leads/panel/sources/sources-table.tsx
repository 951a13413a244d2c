import type { LeadSourceDetails } from '../../../../src/leads/pipeline.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';

interface Props {
  sources: readonly LeadSourceDetails[];
  onRename: (source: LeadSourceDetails) => void;
  onDelete: (source: LeadSourceDetails) => void;
}

const HEAD = 'h-[2.375rem] px-3 font-semibold whitespace-nowrap';
const CELL = 'px-3 py-1 max-md:p-0';

/** On a phone each row is a card; the roles keep it a table for whoever hears it. */
export const SourcesTable = ({ sources, onRename, onDelete }: Props) => (
  <table role="table" aria-label="Fuentes" className="w-full border-collapse text-[0.875rem] max-md:block">
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row" className="border-b border-cal-200 bg-cal-50 text-left text-niebla-600">
        <th role="columnheader" scope="col" className={HEAD}>
          Nombre
        </th>
        <th role="columnheader" scope="col" className={`${HEAD} text-right`}>
          Leads
        </th>
        <th role="columnheader" scope="col" className={`${HEAD} pl-8`}>
          Creada
        </th>
        <th role="columnheader" scope="col" className={`${HEAD} w-18 text-right`}>
          Acciones
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup" className="divide-y divide-cal-200 max-md:block">
      {sources.map((source) => (
        <tr
          key={source.id}
          role="row"
          className="relative h-11 max-md:flex max-md:h-auto max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-3.5 md:hover:bg-cal-50"
        >
          <th
            role="rowheader"
            scope="row"
            className={`${CELL} text-left font-semibold break-words max-md:basis-full max-md:pr-12`}
          >
            {source.name}
            {source.isSystem && (
              <span className="ml-2 inline-block rounded-full bg-mar-100 px-2.5 py-1 text-xs leading-none font-semibold text-mar-700">
                Formulario de la web
              </span>
            )}
          </th>
          <td role="cell" className={`${CELL} text-right tabular-nums`}>
            {source.leads}
            <span aria-hidden className="md:hidden">
              {source.leads === 1 ? ' lead' : ' leads'}
            </span>
          </td>
          <td role="cell" className={`${CELL} whitespace-nowrap text-niebla-600 tabular-nums md:pl-8`}>
            {moment(source.createdAt)}
          </td>
          <td role="cell" className={`${CELL} max-md:absolute max-md:top-2 max-md:right-2`}>
            <div className="flex justify-end">
              <RowMenu
                label={`Acciones para ${source.name}`}
                actions={[
                  { label: 'Cambiar nombre', onChoose: () => onRename(source) },
                  ...(source.isSystem
                    ? []
                    : [{ label: 'Eliminar', isDangerous: true, onChoose: () => onDelete(source) }]),
                ]}
              />
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
