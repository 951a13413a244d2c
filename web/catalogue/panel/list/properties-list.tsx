import { useState } from 'react';
import type { StaffPropertyItem, StaffPropertyList } from '../../../../src/catalogue/staff-property.contract.ts';
import { type First, useRead } from '../../../api/use-read.ts';
import { EmptyList, ListFrame, ListPage } from '../../../ui/list/list-page.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { SelectPage } from '../../../ui/table/select-page.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { PROPERTIES } from '../property-query.ts';
import { PropertyBulkBar } from './bulk/property-bulk-bar.tsx';
import { DeletePropertyDialog } from './delete-property-dialog.tsx';
import { propertiesApiPath, type PropertiesQuery, propertiesUrl, USUAL_SORT } from './properties-query.ts';
import { propertyColumns, propertyLook, selectColumn } from './property-columns.tsx';

interface Props extends First<StaffPropertyList> {
  query: PropertiesQuery;
  mayCreate: boolean;
  mayPublish: boolean;
  mayDelete: boolean;
  onEdit: (property: StaffPropertyItem) => void;
}

export function PropertiesList({ query, mayCreate, mayPublish, mayDelete, onEdit, ...first }: Props) {
  const read = useRead(PROPERTIES, propertiesApiPath(query), first);
  const [deleted, setDeleted] = useState<StaffPropertyItem | null>(null);
  const selection = useSelection(read.data?.items ?? []);
  const { sort = USUAL_SORT, page, ...filters } = query;
  const columns = propertyColumns({ isChoosable: mayPublish, onEdit, onDelete: mayDelete ? setDeleted : undefined });
  return (
    <>
      <ListFrame>
        <ListPage
          read={read}
          loading="Cargando propiedades..."
          failure="No se han podido cargar las propiedades."
          empty={
            <EmptyList
              whole={propertiesUrl({ ...filters, page }) !== propertiesUrl({}) && propertiesUrl({})}
              first={{
                told: 'Aquí verá las propiedades que cree o importe.',
                ...{ href: mayCreate && '/admin/properties?new=true', name: 'Crear la primera propiedad' },
              }}
            >
              No se encontraron propiedades
            </EmptyList>
          }
        >
          {(list) => (
            <>
              {mayPublish && (
                <SelectPage selection={selection} className="border-b border-cal-200 px-1 xl:hidden" isNamed />
              )}
              <ListTable
                label="Propiedades"
                rows={list.items}
                columns={mayPublish ? [selectColumn(selection), ...columns] : columns}
                look={propertyLook}
                sorting={{ sort, usual: USUAL_SORT, url: (to) => propertiesUrl({ ...filters, sort: to }) }}
                marks={(property) => ({ 'data-chosen': selection.has(property) || undefined })}
              />
              <Pager
                {...list}
                url={(to) => propertiesUrl({ ...query, page: to })}
                things="propiedades"
                className="px-4 pb-4"
              />
            </>
          )}
        </ListPage>
      </ListFrame>
      {mayPublish && <PropertyBulkBar {...{ selection, query }} total={read.data?.total ?? 0} />}
      {deleted && <DeletePropertyDialog property={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
