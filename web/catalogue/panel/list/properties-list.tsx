import type { StaffPropertyItem } from '../../../../src/catalogue/staff-property.contract.ts';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { PropertiesTable } from './properties-table.tsx';
import { isNarrowed, propertiesApiPath, propertiesUrl } from './properties-query.ts';
import { type FirstProperties, useProperties } from './use-properties.ts';

interface Props extends FirstProperties {
  mayPublish: boolean;
  mayDelete: boolean;
  onEdit: (property: StaffPropertyItem) => void;
}

export function PropertiesList({ mayPublish, mayDelete, onEdit, ...first }: Props) {
  const { data, isError, isFetching, refetch } = useProperties(first);
  const { query } = first;
  if (isError && !isFetching && !data)
    return (
      <div className={PANEL}>
        <LoadFailure text="Error al cargar propiedades." onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div className={PANEL}>
        <SkeletonRows text="Cargando propiedades..." />
      </div>
    );
  if (data.items.length === 0)
    return (
      <div className={`${PANEL} flex flex-col items-start gap-4 p-6`}>
        <p>No se encontraron propiedades</p>
        {(isNarrowed(query) || data.total > 0) && (
          <a href="/admin/properties" className="font-semibold text-mar-600 underline underline-offset-[3px]">
            Limpiar filtros
          </a>
        )}
      </div>
    );
  return (
    <PropertiesTable
      key={propertiesApiPath(query)}
      properties={data.items}
      query={query}
      mayPublish={mayPublish}
      mayDelete={mayDelete}
      onEdit={onEdit}
      className={PANEL}
    >
      <Pager {...data} url={(page) => propertiesUrl({ ...query, page })} things="propiedades" className="px-4 pb-4" />
    </PropertiesTable>
  );
}

const PANEL = 'overflow-hidden rounded-md border border-cal-200 bg-white';
