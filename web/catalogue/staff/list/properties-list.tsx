import { useState } from 'react';
import type { StaffPropertyItem, StaffPropertyList } from '../../../../src/catalogue/staff-property.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager/pager.tsx';
import { ListTable } from '../../../components/table/list-table.tsx';
import { SelectPageCheckbox } from '../../../components/table/select-page-checkbox.tsx';
import { useSelection } from '../../../components/table/use-selection.ts';
import { PROPERTIES } from '../property-query.ts';
import { PropertyBulkBar } from './bulk/property-bulk-bar.tsx';
import { DeletePropertyDialog } from './delete-property-dialog.tsx';
import { propertiesApiPath, type PropertiesQuery, propertiesUrl, USUAL_SORT } from './properties-query.ts';
import { propertyColumns, propertyTableClasses, selectColumn } from './property-columns.tsx';

interface Props extends InitialData<StaffPropertyList> {
  query: PropertiesQuery;
  mayCreate: boolean;
  mayPublish: boolean;
  mayDelete: boolean;
  onEdit: (property: StaffPropertyItem) => void;
}

export function PropertiesList({ query, mayCreate, mayPublish, mayDelete, onEdit, ...first }: Props) {
  const read = useApiQuery(PROPERTIES, propertiesApiPath(query), first);
  const [deleted, setDeleted] = useState<StaffPropertyItem | null>(null);
  const selection = useSelection(read.data?.items ?? []);
  const { sort = USUAL_SORT, page, ...filters } = query;
  const columns = propertyColumns({ isChoosable: mayPublish, onEdit, onDelete: mayDelete ? setDeleted : undefined });
  return (
    <>
      <ListFrame>
        <ListPage
          query={read}
          loadingText="Cargando propiedades..."
          errorText="No se han podido cargar las propiedades."
          empty={
            <EmptyList
              clearHref={propertiesUrl({ ...filters, page }) !== propertiesUrl({}) && propertiesUrl({})}
              emptyAction={{
                hintText: 'Aquí verá las propiedades que cree o importe.',
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
                <SelectPageCheckbox
                  selection={selection}
                  className="border-b border-cal-200 px-1 xl:hidden"
                  showsLabel
                />
              )}
              <ListTable
                label="Propiedades"
                rows={list.items}
                columns={mayPublish ? [selectColumn(selection), ...columns] : columns}
                classNames={propertyTableClasses}
                sorting={{ sort, usual: USUAL_SORT, url: (to) => propertiesUrl({ ...filters, sort: to }) }}
                marks={(property) => ({ 'data-chosen': selection.has(property) || undefined })}
              />
              <Pager
                {...list}
                url={(to) => propertiesUrl({ ...query, page: to })}
                itemsLabel="propiedades"
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
